import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { BusinessClock } from "../../clock.ts";
import { type SandboxMail, type SandboxMailbox, sandboxMail } from "./sandbox.ts";

function mailboxInMemory(): SandboxMailbox {
  const mails = new Map<string, SandboxMail>();
  return {
    add: async (mail) => {
      if (!mails.has(mail.messageId)) mails.set(mail.messageId, mail);
    },
    list: async () => [...mails.values()].toReversed(),
  };
}

const mail = (to: string) => ({
  messageId: randomUUID(),
  to,
  subject: "Tu contrato",
  text: "Adjunto",
  attachments: [{ name: "contrato.pdf", type: "application/pdf", content: Buffer.from("%PDF") }],
});

test("a mail lands in the inbox once, with what is attached", async () => {
  const mailbox = mailboxInMemory();
  const clock = new BusinessClock();
  const one = mail("ana@example.cl");
  const outcome = { state: "accepted", providerId: `sandbox-${one.messageId}` };
  expect(await sandboxMail(mailbox, clock).send(one)).toEqual(outcome);
  expect(await sandboxMail(mailbox, clock).send(one)).toEqual(outcome);
  expect(await mailbox.list()).toEqual([{ ...one, sentAt: expect.any(Date) as Date }]);
});

test("nobody's address is refused", async () => {
  const mailbox = mailboxInMemory();
  const outcome = await sandboxMail(mailbox, new BusinessClock()).send(mail("ana@correo.invalid"));
  expect(outcome).toEqual({ state: "refused", reason: "550", again: false });
  expect(await mailbox.list()).toEqual([]);
});
