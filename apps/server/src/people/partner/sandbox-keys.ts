/** The sandbox plays the partner too: its private key lies in the data folder, for its owner alone. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { signOpenToken } from "./sign-open-token.ts";
import { parsePhone } from "@noren/lending/people/phone";

const fileOf = (data: string, channel: string): string => path.join(data, "partners", `${channel}.pem`);

/** Answers the public half. A key that is there is kept: links that were minted with it still work. */
export function makeKeyPair(data: string, channel: string): string {
  const file = fileOf(data, channel);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const { privateKey } = generateKeyPairSync("ed25519");
    fs.writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  }
  const publicKey = createPublicKey(createPrivateKey(fs.readFileSync(file, "utf8")));
  return publicKey.export({ type: "spki", format: "pem" }).toString();
}

interface Link {
  readonly data: string;
  readonly channel: string;
  readonly phone: string;
  readonly address: string;
}

export async function mintLink({ data, channel, phone: typed, address }: Link): Promise<string> {
  const phone = parsePhone(typed);
  if (!phone) throw new Error(`${typed || "nothing"} is no Chilean mobile number`);
  const file = fileOf(data, channel);
  if (!/^[a-z0-9-]+$/.test(channel) || !fs.existsSync(file))
    throw new Error(
      `the sandbox has no key of ${channel || "nobody"}: npm run partner -- register ${channel || "<channel>"}`,
    );
  const token = await signOpenToken(fs.readFileSync(file, "utf8"), channel, phone);
  return `${address}/?openToken=${token}&uniqueChannel=${channel}#/noren`;
}
