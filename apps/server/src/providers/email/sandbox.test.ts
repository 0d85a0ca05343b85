import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { BusinessClock } from "../../platform/clock.ts";
import { type SandboxMail, type SandboxMailbox, sandboxMail } from "./sandbox.ts";

function mailboxInMemory(): SandboxMailbox {
  const mails = new Map<string, SandboxMail>();
  return {
    add: async (mail) => {
      if (!mails.has(mail.messageId)) mails.set(mail.messageId, mail);
    },
    list: async () =>
      [...mails.values()]
        .toReversed()
        .map((mail) => ({ ...mail, attachments: mail.attachments.map(({ name }) => name) })),
    attachment: async (messageId, position) => mails.get(messageId)?.attachments[position],
  };
}

const mailTo = (to: string) => ({
  messageId: randomUUID(),
  to,
  subject: "Tu contrato",
  text: "Adjunto",
  attachments: [{ name: "contrato.pdf", type: "application/pdf", content: Buffer.from("%PDF") }],
});

test("a mail lands in the inbox once, with what is attached", async () => {
  const mailbox = mailboxInMemory();
  const clock = new BusinessClock();
  const one = mailTo("ana@example.cl");
  const outcome = { state: "accepted", providerId: `sandbox-${one.messageId}` };
  expect(await sandboxMail(mailbox, clock).send(one)).toEqual(outcome);
  expect(await sandboxMail(mailbox, clock).send(one)).toEqual(outcome);
  const sentAt = expect.any(Date) as Date;
  expect(await mailbox.list()).toEqual([{ ...one, sentAt, attachments: ["contrato.pdf"] }]);
  expect(await mailbox.attachment(one.messageId, 0)).toEqual(one.attachments[0]);
});

test("nobody's address is refused", async () => {
  const mailbox = mailboxInMemory();
  const outcome = await sandboxMail(mailbox, new BusinessClock()).send(mailTo("ana@correo.invalid"));
  expect(outcome).toEqual({ state: "refused", reason: "550", again: false });
  expect(await mailbox.list()).toEqual([]);
});
