"""What is printed or saved as a PDF: the handout of a lesson, the record of a ruling."""
