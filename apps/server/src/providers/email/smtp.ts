/** Mail over SMTP submission: always encrypted, always with credentials, the certificate always checked. */
import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import type { SmtpAccount } from "../../platform/config/provider-accounts.ts";
import type { Mail, MailOutcome, OutgoingMail } from "./port.ts";

const TIMEOUT_MS = 20_000;

const failure = z.object({ code: z.optional(z.string()), responseCode: z.optional(z.number()) });

/** Faults that come before a message is handed over, whatever the server said. */
const beforeSending = new Set(["EAUTH", "ETLS", "EDNS", "EENVELOPE"]);

function outcomeOf(error: unknown): MailOutcome {
  const parsed = z.safeParse(failure, error);
  const { code = "", responseCode } = parsed.success ? parsed.data : {};
  const reason = responseCode === undefined ? code : String(responseCode);
  // Our credentials and the way there can be mended; an address that is wrong stays wrong.
  if (code === "EAUTH" || code === "ETLS" || code === "EDNS") return { state: "refused", reason, again: true };
  if (responseCode !== undefined && responseCode >= 400 && (beforeSending.has(code) || code === "EMESSAGE"))
    return { state: "refused", reason, again: responseCode < 500 };
  return code === "EENVELOPE" ? { state: "refused", reason, again: false } : { state: "unknown" };
}

export function smtpTransport(account: SmtpAccount) {
  const timeout = account.timeoutMs ?? TIMEOUT_MS;
  return createTransport({
    host: account.host,
    port: account.port,
    secure: account.tls === "implicit",
    requireTLS: true,
    auth: { user: account.user, pass: account.password },
    tls: { minVersion: "TLSv1.2", ...(account.ca === undefined ? {} : { ca: account.ca }) },
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A text of ours is never taken for a file's name or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function smtpMail(account: SmtpAccount): Mail {
  const transport = smtpTransport(account);
  const domain = account.fromAddress.slice(account.fromAddress.lastIndexOf("@") + 1);
  return {
    async send({ messageId, to, subject, text, attachments }: OutgoingMail) {
      try {
        const sent = await transport.sendMail({
          messageId: `<${messageId}@${domain}>`,
          from: { name: account.fromName, address: account.fromAddress },
          // As an object it is one address, whatever commas it holds.
          to: { name: "", address: to },
          subject,
          text,
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
        });
        return sent.rejected.length === 0
          ? { state: "accepted", providerId: sent.messageId }
          : { state: "refused", reason: "550", again: false };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
