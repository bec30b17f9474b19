"""Write web/src/protocol/schema.d.ts: the messages of perron.server.messages as TypeScript types."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from perron.server import messages

TARGET = Path(__file__).parents[1] / "web" / "src" / "protocol" / "schema.d.ts"
HEAD = "// Written by `make protocol` from src/perron/server/messages.py: edit that file, not this one.\n"
UNIONS = ("Incoming", "Outgoing", "CampaignAsked", "CampaignTold")
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schema = dict[str, Any]


def types() -> str:
    """All messages and what they are made of, in the order of their names; and the unions."""
    structs = [kind for kind in vars(messages).values() if is_message(kind)]
    _, parts = msgspec.json.schema_components(structs)
    found = "".join(f"\n{interface(name, parts[name])}" for name in sorted(parts))
    unions = {name: getattr(messages, name) for name in UNIONS}
    return HEAD + found + "".join(f"\nexport type {name} = {union(kind)};\n" for name, kind in unions.items())


def is_message(kind: object) -> bool:
    bases = (messages.Asked, messages.Told)
    return isinstance(kind, type) and issubclass(kind, bases) and kind not in bases


def union(kind: Any) -> str:
    return " | ".join(part.__name__ for part in kind.__args__)


def interface(name: str, schema: Schema) -> str:
    told = f"/** {schema['description']} */\n" if "description" in schema else ""
    # A field with a default may be left out by who asks; the server always sends all of its own.
    asked = issubclass(getattr(messages, name), messages.Asked)
    required = schema.get("required", []) if asked else list(schema["properties"])
    rows = "".join(
        f"  {field}{'' if field in required else '?'}: {text(part)};\n"
        for field, part in schema["properties"].items()
    )
    return f"{told}export interface {name} {{\n{rows}}}\n"


def text(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(text(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in schema["enum"])
    if schema.get("type") == "array":
        inner = text(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        extra = schema.get("additionalProperties")
        return f"Record<string, {text(extra) if isinstance(extra, dict) and extra else 'unknown'}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(
            0 if TARGET.read_text(encoding="utf-8") == types() else f"{TARGET} is out of date: make protocol"
        )
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(types(), encoding="utf-8")
