/**
 * HMAC-SHA256 over `<time>.<body>`, carried in one header as `t=<time>,<name>=<signature>`: Fintoc's form (seconds,
 * hex, `v1`), Khipu's (milliseconds, base64, `s`) and our sandbox's.
 */
import { createHmac } from "node:crypto";
import { sameBytes } from "../../platform/secrets.ts";

export interface SignatureForm {
  readonly field: "v1" | "s";
  readonly encoding: "hex" | "base64";
  readonly unitMs: 1 | 1000;
}

export const FINTOC_FORM: SignatureForm = { field: "v1", encoding: "hex", unitMs: 1000 };
export const KHIPU_FORM: SignatureForm = { field: "s", encoding: "base64", unitMs: 1 };

const TOLERANCE_MS = 300_000;

const mac = (secret: string, time: string, body: Buffer): Buffer =>
  createHmac("sha256", secret).update(`${time}.`).update(body).digest();

export function signTimed(form: SignatureForm, secret: string, body: Buffer, now: number): string {
  const time = String(Math.floor(now / form.unitMs));
  return `t=${time},${form.field}=${mac(secret, time, body).toString(form.encoding)}`;
}

/** A header may carry several signatures while a secret is being changed: one that fits is enough. */
function fieldsOf(header: string): { times: string[]; signatures: Map<string, string[]> } {
  const times: string[] = [];
  const signatures = new Map<string, string[]>();
  for (const part of header.split(",")) {
    const at = part.indexOf("=");
    const name = part.slice(0, Math.max(at, 0)).trim();
    const value = part.slice(at + 1).trim();
    if (name === "t") times.push(value);
    else signatures.set(name, [...(signatures.get(name) ?? []), value]);
  }
  return { times, signatures };
}

/** The signature is judged before the age, so that a stranger learns nothing from the response. */
export function checkTimed(
  form: SignatureForm,
  secret: string,
  body: Buffer,
  header: string | string[] | undefined,
  now: number,
): "good" | "bad-signature" | "too-old" {
  if (typeof header !== "string") return "bad-signature";
  const { times, signatures } = fieldsOf(header);
  const [time, second] = times;
  if (time === undefined || second !== undefined || !/^\d{1,16}$/.test(time)) return "bad-signature";
  const expected = Buffer.from(mac(secret, time, body).toString(form.encoding));
  const given = signatures.get(form.field) ?? [];
  if (!given.some((signature) => sameBytes(expected, Buffer.from(signature)))) return "bad-signature";
  return Math.abs(now - Number(time) * form.unitMs) <= TOLERANCE_MS ? "good" : "too-old";
}

/** The JSON of a body whose signature and age are good. */
export function openTimed(
  ...signed: Parameters<typeof checkTimed>
): { readonly content: unknown } | "bad-signature" | "too-old" | "unreadable" {
  const check = checkTimed(...signed);
  if (check !== "good") return check;
  try {
    return { content: JSON.parse(signed[2].toString("utf8")) };
  } catch {
    return "unreadable";
  }
}
