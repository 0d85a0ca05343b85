import { createHash, createPublicKey } from "node:crypto";
import type { Partner } from "./partners.ts";

/** What a partner gives us: Ed25519 or P-256, and never the half that signs. Throws with a sentence for whoever registers it. */
export function readPublicKey(pem: string): Pick<Partner, "publicKey" | "algorithm"> {
  if (pem.includes("PRIVATE KEY"))
    throw new Error("this is a private key: the partner keeps it and gives the public half");
  const key = parse(pem);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  const publicKey = key.export({ type: "spki", format: "pem" }).toString();
  if (type === "ed25519") return { publicKey, algorithm: "EdDSA" };
  if (type === "ec" && details?.namedCurve === "prime256v1") return { publicKey, algorithm: "ES256" };
  throw new Error("a partner's key is Ed25519 or P-256");
}

function parse(pem: string) {
  try {
    return createPublicKey(pem);
  } catch {
    throw new Error("this is no public key in PEM");
  }
}

/** Of a public key in PEM: short enough to be read out by telephone. */
export const keyFingerprint = (pem: string): string =>
  createHash("sha256")
    .update(pem)
    .digest("hex")
    .slice(0, 32)
    .replaceAll(/(.{4})(?=.)/g, "$1 ");
