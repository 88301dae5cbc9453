"""The table, left: the four seats, the auction, and the bidding box."""
