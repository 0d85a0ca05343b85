import { randomUUID } from "node:crypto";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { parsePhone, type Phone } from "@noren/lending/people/phone";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type LocalServer, startLocalServer } from "../../test/support/vendors/local-server.ts";
import { instantOf, realNow } from "../platform/clock.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { createLog } from "../platform/log.ts";
import { callVendor } from "./call-vendor.ts";
import { camaraCarrier } from "./carrier/camara.ts";
import { camaraTokens } from "./carrier/camara-token.ts";
import { twilioMessages } from "./messages/twilio.ts";
import { s3Objects } from "./objects/s3.ts";
import { kmsKeys } from "./wrapping-keys/kms.ts";
import { publishedCaps } from "./rate-caps/cmf.ts";

const phone = parsePhone("912345678") as Phone;
const key = "identity/00000000-0000-4000-8000-000000000000";

let elsewhere: LocalServer;
let vendor: LocalServer;
/** Never reached: what nobody answered is not written down. */
let db: Database;
let told: string[] = [];
beforeAll(async () => {
  db = openDatabase("postgres://127.0.0.1:9/none", createLog("silent"));
  elsewhere = await startLocalServer(async (request, response) => {
    told.push(request.url ?? "");
    response.end("{}");
  });
  vendor = await startLocalServer(async (request, response) => {
    if (request.url === "/token") {
      response.end(JSON.stringify({ access_token: "good", expires_in: 300 }));
      return;
    }
    // 307: the same method and the same body, to whoever is named.
    response.writeHead(307, { location: `${elsewhere.baseUrl}${request.url}` }).end();
  });
});
beforeEach(() => {
  told = [];
});
afterAll(async () => {
  await Promise.all([vendor.close(), elsewhere.close(), db.close()]);
});

const outcomeOf = async (work: Promise<unknown>): Promise<unknown> => work.catch(() => "failed");

const camara = (tokenPath: string) => ({
  baseUrl: `${vendor.baseUrl}/one-time-password-sms/v1`,
  tokenUrl: `${vendor.baseUrl}${tokenPath}`,
  clientId: "noren",
  clientSecret: "secret",
});

const asked: Readonly<Record<string, () => Promise<unknown>>> = {
  "Khipu, Fintoc and dLocal": () =>
    callVendor(`${vendor.baseUrl}/v3/payments`, {
      method: "POST",
      headers: { "x-api-key": "key" },
      body: "{}",
      timeoutMs: 10_000,
    }),
  "a carrier's tokens": () => camaraTokens(camara("/elsewhere"), 10_000).token(),
  "a carrier": () =>
    camaraCarrier(camara("/token"), db).send({
      checkId: randomUUID(),
      route: 1,
      phone,
      language: "esp",
      expiresAt: instantOf(realNow() + 60_000),
    }),
  Twilio: () =>
    twilioMessages({
      baseUrl: vendor.baseUrl,
      accountSid: `AC${"0".repeat(32)}`,
      authToken: "token",
      from: "+56225550100",
      publicUrl: "https://noren.example",
    }).send({ messageId: randomUUID(), phone, channel: "text", text: "1234", languageTag: "es-CL" }),
  "the key service": () =>
    kmsKeys({ endpoint: vendor.baseUrl, region: "sa-east-1", keyId: "k", accessKeyId: "a", secretAccessKey: "b" }).seal(
      Buffer.alloc(64),
      1,
    ),
  "the object store": () =>
    s3Objects({
      endpoint: vendor.baseUrl,
      bucket: "noren",
      region: "sa-east-1",
      accessKeyId: "AKIANOREN",
      secretAccessKey: "secret",
    }).get(key),
  "the CMF": () => publishedCaps({ baseUrl: vendor.baseUrl, apiKey: "key" }, calendarDay("2026-11-01")),
};

test.each(Object.keys(asked))(
  "whoever answers in the place of %s leads us nowhere else, keys and words in hand",
  async (who) => {
    await outcomeOf(asked[who]?.() ?? Promise.resolve());
    expect(told).toEqual([]);
  },
);
