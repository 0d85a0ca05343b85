export function saveFile(name: string, type: string, base64: string): void {
  keep(
    name,
    type,
    Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0),
  );
}

export const saveText = (name: string, type: string, text: string): void => keep(name, type, text);

/** Hands a file to the browser to keep, as a tap on a download link does. */
function keep(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
