"""The web table: tables, lobby, store and protocol (docs/protocol.md, docs/hosting.md)."""
