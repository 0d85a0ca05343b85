import { expect, test } from "vitest";
import { fileTypeOf } from "./file-type.ts";

test.each([
  ["image/jpeg", Buffer.from("ffd8ffe000104a464946", "hex")],
  ["image/png", Buffer.from("89504e470d0a1a0a0000000d", "hex")],
  ["image/webp", Buffer.from("RIFF\u0001\u0002\u0003\u0004WEBPVP8 ", "latin1")],
  ["application/pdf", Buffer.from("%PDF-1.7\n")],
  [undefined, Buffer.from("GIF89a")],
  [undefined, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  [undefined, Buffer.from("RIFF\u0001\u0002\u0003\u0004WAVE", "latin1")],
  [undefined, Buffer.from(" %PDF-1.7")],
  [undefined, Buffer.from("MZ\u0090")],
  [undefined, Buffer.alloc(0)],
])("a file is %s by its first bytes", (type, bytes) => {
  expect(fileTypeOf(bytes)).toBe(type);
});
