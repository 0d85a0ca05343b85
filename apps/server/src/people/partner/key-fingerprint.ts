import { createHash } from "node:crypto";

/** Of a public key in PEM: short enough to be read out by telephone. */
export const keyFingerprint = (pem: string): string =>
  createHash("sha256")
    .update(pem)
    .digest("hex")
    .slice(0, 32)
    .replaceAll(/(.{4})(?=.)/g, "$1 ");
