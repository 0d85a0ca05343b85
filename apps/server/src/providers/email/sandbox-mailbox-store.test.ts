import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../../test/support/world.ts";
import { sandboxMailbox } from "./sandbox-mailbox-store.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const pdf = (name: string) => ({ name, type: "application/pdf", content: Buffer.from(`%PDF ${name}`) });
const mail = (attachments: readonly string[]) => ({
  messageId: randomUUID(),
  to: "camila@noren.example",
  subject: "Tu contrato",
  text: "Adjunto",
  attachments: attachments.map(pdf),
});

test("a mail is kept once, newest first, and what is attached is opened by its place", async () => {
  const mailbox = sandboxMailbox(world.services.db);
  const [first, second] = [mail(["a.pdf", "b.pdf"]), mail([])];
  await world.services.mail.send(first);
  await world.services.mail.send({ ...first, subject: "Otra vez" });
  await world.services.mail.send(second);
  expect(await mailbox.list()).toMatchObject([
    { messageId: second.messageId, attachments: [] },
    { messageId: first.messageId, to: first.to, subject: "Tu contrato", attachments: ["a.pdf", "b.pdf"] },
  ]);
  expect(await mailbox.attachment(first.messageId, 1)).toEqual(pdf("b.pdf"));
  expect(await mailbox.attachment(first.messageId, 2)).toBeUndefined();
  expect(await mailbox.attachment(second.messageId, 0)).toBeUndefined();
});
