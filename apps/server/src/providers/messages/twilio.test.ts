import { createHmac, randomUUID } from "node:crypto";
import { parsePhone } from "@noren/lending/people/phone";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTwilioServer, type TwilioServer } from "../../../test/support/vendors/twilio-server.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { addMessageReports } from "../../http/webhooks/messages.ts";
import { recordMessage } from "../../customers/notify/sent-messages.ts";
import type { OutgoingMessage } from "./port.ts";
import { twilioMessages, twilioReports, twilioSignature } from "./twilio.ts";

const accountSid = `AC${"1".repeat(32)}`;
const authToken = "a".repeat(32);
const publicUrl = "https://noren.example";
let twilio: TwilioServer;
beforeAll(async () => {
  twilio = await startTwilioServer(accountSid, authToken);
});
beforeEach(() => {
  twilio.next = "normal";
});
afterAll(() => twilio.close());

const account = (change: object = {}) => ({
  baseUrl: twilio.baseUrl,
  accountSid,
  authToken,
  from: "+56225550100",
  publicUrl,
  ...change,
});
const phone = parsePhone("912345678") ?? ("" as never);
const message = (change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  messageId: randomUUID(),
  phone,
  channel: "text",
  text: "1234 es tu codigo",
  languageTag: "es-CL",
  ...change,
});

describe("sending", () => {
  test("a text message is accepted with the provider's id", async () => {
    const outcome = await twilioMessages(account()).send(message());
    expect(outcome).toEqual({ state: "accepted", providerId: expect.stringMatching(/^SM\d{32}$/) as string });
    expect(twilio.accepted.at(-1)).toEqual({
      To: "+56912345678",
      From: "+56225550100",
      Body: "1234 es tu codigo",
      StatusCallback: "https://noren.example/hooks/messages/twilio",
    });
  });

  test("a voice call reads the digits apart, twice, and cannot be injected into", async () => {
    const outcome = await twilioMessages(account()).send(
      message({ channel: "voice", text: 'Tu código: 1234 <Hangup/> & "' }),
    );
    expect(outcome).toMatchObject({ state: "accepted", providerId: expect.stringMatching(/^CA/) as string });
    const twiml = twilio.accepted.at(-1)?.["Twiml"] ?? "";
    expect(twiml.match(/<Say language="es-CL">Tu código: 1 2 3 4 &lt;Hangup\/&gt; &amp; &quot;<\/Say>/g)).toHaveLength(
      2,
    );
  });

  test("wrong credentials are refused, not retried", async () => {
    const before = twilio.accepted.length;
    const outcome = await twilioMessages(account({ authToken: "b".repeat(32) })).send(message());
    expect(outcome).toEqual({ state: "refused", reason: "20003" });
    expect(twilio.accepted).toHaveLength(before);
  });

  test("a number the provider does not take is refused with its reason", async () => {
    const outcome = await twilioMessages(account()).send(message({ phone: "912345678" as never }));
    expect(outcome).toEqual({ state: "refused", reason: "21211" });
  });

  test.each(["hang-up", "broken"] as const)("%s: the outcome is unknown", async (how) => {
    twilio.next = how;
    expect(await twilioMessages(account()).send(message())).toEqual({ state: "unknown" });
  });

  test("nobody there: the outcome is unknown", async () => {
    const outcome = await twilioMessages(account({ baseUrl: "http://127.0.0.1:9" })).send(message());
    expect(outcome).toEqual({ state: "unknown" });
  });
});

describe("reports", () => {
  let world: World;
  const hooks = Fastify();
  const providerId = `SM${"9".repeat(32)}`;
  beforeAll(async () => {
    world = await startWorld();
    await addMessageReports(hooks, twilioReports(account()), world.services);
    const at = world.services.clock.now();
    const row = {
      messageId: randomUUID(),
      phoneIndex: Buffer.alloc(32),
      purpose: "login code",
      madeAt: at,
      changedAt: at,
    };
    await recordMessage(world.services.db.drizzle, { ...row, channel: "text", providerId, state: "accepted" });
  });
  afterAll(async () => {
    await hooks.close();
    await world.close();
  });

  const stateNow = async (): Promise<string | undefined> => {
    const { rows } = await world.services.db.pool.query<{ state: string }>(
      "select state from sent_message where provider_id = $1",
      [providerId],
    );
    return rows[0]?.state;
  };
  const report = (form: Record<string, string>, signature?: string) =>
    hooks.inject({
      method: "POST",
      url: "/hooks/messages/twilio",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": signature ?? twilioSignature(authToken, `${publicUrl}/hooks/messages/twilio`, form),
      },
      payload: new URLSearchParams(form).toString(),
    });
  const form = (status: string) => ({ MessageSid: providerId, MessageStatus: status, AccountSid: accountSid });

  test("the signature is HMAC-SHA1 over the address and the sorted fields", () => {
    const expected = createHmac("sha1", "token").update("https://x.example/hookAone=1two=2").digest("base64");
    expect(twilioSignature("token", "https://x.example/hookA", { two: "=2", one: "=1" })).toBe(expected);
  });

  test("a wrong signature, none, or one over other fields is refused and changes nothing", async () => {
    const forged = [
      await report(form("delivered"), "nonsense"),
      await report(form("delivered"), ""),
      await report(
        form("delivered"),
        twilioSignature("b".repeat(32), `${publicUrl}/hooks/messages/twilio`, form("delivered")),
      ),
      await report(form("delivered"), twilioSignature(authToken, `${publicUrl}/hooks/messages/twilio`, form("sent"))),
    ];
    expect(forged.map((response) => response.statusCode)).toEqual([403, 403, 403, 403]);
    expect(await stateNow()).toBe("accepted");
  });

  test("reports may come twice and out of order: what is final stays", async () => {
    for (const status of ["sent", "delivered", "delivered", "sent", "undelivered"])
      expect((await report(form(status))).statusCode).toBe(204);
    expect(await stateNow()).toBe("delivered");
  });

  test("one for a message nobody sent is taken and forgotten", async () => {
    expect((await report({ ...form("delivered"), MessageSid: `SM${"8".repeat(32)}` })).statusCode).toBe(204);
  });
});
