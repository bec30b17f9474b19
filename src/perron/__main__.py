"""`python -m perron` is `perron`."""

from perron.cli import main

if __name__ == "__main__":
    main()
