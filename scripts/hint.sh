#!/bin/sh
# Print the command that installs Debian's packages of these names on this machine.
if command -v apt-get >/dev/null; then echo "sudo apt-get install $*"
elif command -v dnf >/dev/null; then echo "sudo dnf install python3 python3-devel gcc"
elif command -v brew >/dev/null; then echo "brew install python && xcode-select --install"
else echo "install $* with your system's package manager"
fi
