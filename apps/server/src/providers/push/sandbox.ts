/**
 * The sandbox pushes by the same protocol, to its own push service on this machine (apps/sandbox), or to the real one of a
 * newcomer's browser; its key follows from the secret that the sandbox keeps, so that subscriptions outlive a restart.
 */
import { createECDH, hkdfSync } from "node:crypto";
import type { Push } from "./port.ts";
import { isOnLoopback, isPushService } from "./push-services.ts";
import type { VapidKeys } from "../../platform/config/provider-accounts.ts";
import { webPushes } from "./web-push.ts";

function sandboxKeys(secret: Buffer): VapidKeys {
  const privateKey = Buffer.from(hkdfSync("sha256", secret, "noren", "sandbox push", 32));
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  // Not as the pair tells it: that leaves leading zeros out, and the protocol wants 32 bytes.
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

export const sandboxPushes = (secret: Buffer, serviceEmail: string): Push =>
  webPushes(
    { ...sandboxKeys(secret), subject: `mailto:${serviceEmail}` },
    (endpoint) => isOnLoopback(endpoint) || isPushService(endpoint),
  );
