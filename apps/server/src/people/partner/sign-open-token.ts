import { createPrivateKey, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { tokenRules } from "./open-token.ts";

/** What a partner does on its own machine, for the sandbox, which plays the partner too: an Ed25519 key signs. */
export function signOpenToken(privateKey: string, channel: string, phone: string): Promise<string> {
  return new SignJWT({ phone })
    .setProtectedHeader({ alg: "EdDSA" })
    .setIssuer(channel)
    .setAudience(tokenRules.audience)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${tokenRules.mostSeconds}s`)
    .sign(createPrivateKey(privateKey));
}
