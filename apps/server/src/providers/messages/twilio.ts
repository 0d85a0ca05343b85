/**
 * Twilio's Programmable Messaging and Voice over HTTP, as its public reference describes them: form-encoded POST with
 * Basic authentication, 201 with a `sid`; status callbacks signed with X-Twilio-Signature.
 */
import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { TwilioAccount } from "../../platform/config/provider-accounts.ts";
import { sameBytes } from "../../platform/secrets.ts";
import type { MessageOutcome, MessageReports, Messages, OutgoingMessage } from "./port.ts";

/** A code lives 3 minutes; a provider that needs longer than this is no use for it. */
const TIMEOUT_MS = 10_000;
const REPORT_PATH = "/hooks/messages/twilio";

const created = z.object({ sid: z.string().check(z.regex(/^(SM|CA)[0-9a-f]{32}$/)) });
const refused = z.object({ code: z.number() });

const xmlEntities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => xmlEntities[char] ?? char);

/** Digits are read one by one, twice: a voice code is written down while listening. */
function spokenTwice(text: string, languageTag: string): string {
  const spaced = escapeXml(text.replaceAll(/\d(?=\d)/g, "$& "));
  const say = `<Say language="${escapeXml(languageTag)}">${spaced}</Say>`;
  return `<Response>${say}<Pause length="1"/>${say}</Response>`;
}

function requestFor(account: TwilioAccount, message: OutgoingMessage): { resource: string; form: URLSearchParams } {
  const common = { To: message.phone, From: account.from, StatusCallback: `${account.publicUrl}${REPORT_PATH}` };
  return message.channel === "voice"
    ? {
        resource: "Calls.json",
        form: new URLSearchParams({ ...common, Twiml: spokenTwice(message.text, message.languageTag) }),
      }
    : { resource: "Messages.json", form: new URLSearchParams({ ...common, Body: message.text }) };
}

export const twilioMessages = (account: TwilioAccount): Messages => ({
  async send(message): Promise<MessageOutcome> {
    const { resource, form } = requestFor(account, message);
    const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString("base64");
    let response: Response;
    try {
      response = await fetch(`${account.baseUrl}/2010-04-01/Accounts/${account.accountSid}/${resource}`, {
        method: "POST",
        headers: { authorization: `Basic ${credentials}` },
        body: form,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      return { state: "unknown" };
    }
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status >= 500) return { state: "unknown" };
    if (!response.ok) {
      const reason = z.safeParse(refused, body);
      return { state: "refused", reason: reason.success ? `${reason.data.code}` : `http ${response.status}` };
    }
    const sent = z.safeParse(created, body);
    return sent.success ? { state: "accepted", providerId: sent.data.sid } : { state: "unknown" };
  },
});

/** HMAC-SHA1 over the URL followed by every field, sorted by name, name and value without separators. */
export function twilioSignature(authToken: string, url: string, form: Readonly<Record<string, string>>): string {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name]}`)
    .join("");
  return createHmac("sha1", authToken).update(`${url}${fields}`).digest("base64");
}

const delivered = new Set(["delivered", "read", "completed"]);
const undelivered = new Set(["undelivered", "failed", "busy", "no-answer", "canceled"]);

export const twilioReports = (account: TwilioAccount): MessageReports => ({
  path: REPORT_PATH,
  signatureHeader: "x-twilio-signature",
  read(form, signature) {
    const expected = twilioSignature(account.authToken, `${account.publicUrl}${REPORT_PATH}`, form);
    if (!sameBytes(Buffer.from(expected), Buffer.from(signature))) return undefined;
    const status = form["MessageStatus"] ?? form["CallStatus"] ?? "";
    return {
      providerId: form["MessageSid"] ?? form["CallSid"] ?? "",
      state: delivered.has(status) ? "delivered" : undelivered.has(status) ? "undelivered" : "under-way",
    };
  },
});
