/** What a file is, by its first bytes: its name and the type the sender gives it prove nothing. */
const ascii = (bytes: Buffer, from: number, to: number): string => bytes.subarray(from, to).toString("latin1");

export type FileType = "image/jpeg" | "image/png" | "image/webp" | "application/pdf";

export function fileTypeOf(bytes: Buffer): FileType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  if (ascii(bytes, 0, 8) === "\u0089PNG\r\n\u001a\n") return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  return ascii(bytes, 0, 5) === "%PDF-" ? "application/pdf" : undefined;
}
