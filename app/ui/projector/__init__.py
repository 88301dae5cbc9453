"""The projector view: what everybody in the room may see, on the second screen."""
