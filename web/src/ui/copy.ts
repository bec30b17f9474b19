/** Copies a text; on plain http browsers have no clipboard, so a selection is copied the old way. */
export async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // not allowed: try the other way
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
