import * as fc from "fast-check";

const coordinates = fc.oneof(
  fc.uint8Array({ minLength: 64, maxLength: 64 }),
  fc.constantFrom(0, 1, 255).map((byte) => new Uint8Array(64).fill(byte)),
);

/** For tests: written as an encapsulated key is, and no point of the curve. */
export const noPoint = coordinates.map((xy) => Buffer.concat([Buffer.from([4]), xy]).toString("base64url"));
