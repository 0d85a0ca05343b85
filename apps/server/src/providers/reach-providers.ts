/** Every provider that the configuration names, asked for something that costs and changes nothing. */
import { randomBytes, randomUUID } from "node:crypto";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Config } from "../platform/config/config.ts";
import { type Finding, fault, ok } from "../platform/finding.ts";
import { instantOf, realNow } from "../platform/clock.ts";
import { camaraTokens } from "./carrier/camara-token.ts";
import { signDlocal } from "./collections/dlocal-client.ts";
import { smtpTransport } from "./email/smtp.ts";
import { folderObjects } from "./objects/folder.ts";
import type { ObjectStore } from "./objects/port.ts";
import { s3Bucket } from "./objects/s3-bucket.ts";
import { s3Objects } from "./objects/s3.ts";
import { publishedCaps } from "./rate-caps/cmf.ts";
import { reach, tried } from "./reach.ts";
import { mastersOf } from "./wrapping-keys/choose-masters.ts";

type Probe = Promise<Finding[]>;
const WITHIN_MS = 15_000;
const nobody: Probe = Promise.resolve([]);

const asBasic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

function messages({ messages: account }: Config): Probe {
  if (account.provider === "sandbox") return nobody;
  const { baseUrl, accountSid, authToken } = account;
  return reach({
    about: "Twilio",
    url: `${baseUrl}/2010-04-01/Accounts/${accountSid}.json`,
    headers: { authorization: asBasic(accountSid, authToken) },
  });
}

const fintoc = (
  about: string,
  { baseUrl, accountId, secretKey }: { baseUrl: string; accountId: string; secretKey: string },
): Probe => reach({ about, url: `${baseUrl}/v2/accounts/${accountId}`, headers: { authorization: secretKey } });

const payouts = ({ payouts: account }: Config): Probe =>
  account.provider === "sandbox" ? nobody : fintoc("Fintoc, payouts", account);

function collection(account: Config["collections"][number]): Probe {
  if (account.provider === "sandbox") return nobody;
  if (account.provider === "fintoc") return fintoc("Fintoc, collections", account);
  if (account.provider === "khipu")
    return reach({ about: "Khipu", url: `${account.baseUrl}/v3/banks`, headers: { "x-api-key": account.apiKey } });
  const date = instantOf(realNow()).toISOString();
  return reach({
    about: "dLocal",
    url: `${account.baseUrl}/payments-methods?country=CL`,
    headers: {
      "x-date": date,
      "x-login": account.login,
      "x-trans-key": account.transKey,
      "x-version": "2.1",
      authorization: signDlocal(account, date, ""),
    },
  });
}

async function mail({ mail: account }: Config): Probe {
  if (account.provider === "sandbox") return [];
  const transport = smtpTransport(account);
  const found = await tried("mail", "the server takes our credentials over TLS", () => transport.verify());
  transport.close();
  return found;
}

/** Written, read and removed: what the server does with every picture. */
async function objects({ objects: chosen }: Config): Probe {
  const store: ObjectStore = chosen.provider === "s3" ? s3Objects(chosen) : folderObjects(chosen.folder);
  const key = `doctor/${randomUUID()}`;
  return tried("objects", "written, listed, read and removed", async () => {
    const bytes = randomBytes(32);
    await store.put(key, bytes);
    await store.list("erased");
    const back = await store.get(key);
    await store.remove(key);
    if (!back?.equals(bytes)) throw new Error("the object store gave back something else");
  });
}

/** Nothing is written there: what is locked cannot be removed. */
const anchors = ({ anchors: chosen }: Config): Probe =>
  chosen.provider === "s3"
    ? tried("anchors", "the bucket can be read", () => s3Bucket(chosen).get(`doctor/${randomUUID()}`))
    : nobody;

const carrier = ({ carrier: account }: Config): Probe =>
  account.provider === "camara"
    ? tried("carrier", "gives us a token", () => camaraTokens(account, WITHIN_MS).token())
    : nobody;

async function wrappingKeys({ wrappingKeys: chosen }: Config): Probe {
  const { keys } = mastersOf(chosen);
  return tried("wrapping keys", `${chosen.provider}: sealed and opened`, async () => {
    const one = randomBytes(64);
    const opened = await keys.open(keys.current, await keys.seal(one, 0), 0);
    if (!opened?.equals(one)) throw new Error("the key service does not open what it sealed");
  });
}

async function rateCaps({ rateCaps: account }: Config, today: CalendarDay): Probe {
  if (!account) return [];
  const { state } = await publishedCaps(account, today);
  return [
    state === "published"
      ? ok("CMF", "tells the month's caps")
      : fault("CMF", "tells no caps: its key, or the way there"),
  ];
}

export async function reachProviders(config: Config, today: CalendarDay): Promise<Finding[]> {
  const found = await Promise.all([
    messages(config),
    payouts(config),
    ...config.collections.map(collection),
    mail(config),
    objects(config),
    anchors(config),
    carrier(config),
    wrappingKeys(config),
    rateCaps(config, today),
  ]);
  return found.flat();
}
