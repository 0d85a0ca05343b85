/** A server's services on a database of the bench's own, and people who are about to apply. */
import { randomInt, randomUUID } from "node:crypto";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { parsePhone } from "@noren/lending/people/phone";
import { checkDigit, parseRut } from "@noren/lending/people/rut";
import { quoteLoan } from "@noren/server/loans/application/quote";
import { certifyAtOnce } from "@noren/server/people/certification/certify-at-once";
import { readConfig } from "@noren/server/platform/config/config";
import { openAccounts } from "@noren/server/money/ledger/post";
import { createLog } from "@noren/server/platform/log";
import { openServices } from "@noren/server/open-services";
import type { Services } from "@noren/server/services";
import { openDatabase } from "@noren/server/platform/database/database";
import { prepareTables } from "@noren/server/prepare-tables";
import { databaseVariables } from "../tools/embedded-database/roles.ts";
import { loadSandboxOffers } from "@noren/server/loans/offers/offers";
import { register } from "@noren/server/customers/people";
import type { CallHandler } from "@noren/server/calls/call-handler";

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

export async function openBenchServices(databaseUrl: string): Promise<{ services: Services; close(): Promise<void> }> {
  const env = { ...databaseVariables(databaseUrl), PORT: "0", NOREN_SECRET: "5e".repeat(32), LOG_LEVEL: "silent" };
  const config = readConfig(env);
  await prepareTables(config, quiet);
  // As the owner: it fills tables by hand, too.
  const db = openDatabase(databaseUrl, quiet);
  await openAccounts(db.drizzle);
  await loadSandboxOffers(db.drizzle);
  const { services } = await openServices(config, db, quiet);
  return {
    services,
    close: async () => {
      await services.jobs.stop();
      await services.reader.close();
      await services.retentionDb.close();
      await db.close();
    },
  };
}

const log = createLog("silent");

type Context = Parameters<CallHandler["handle"]>[0];

/** What a handler is given for a call of this person. */
export function contextOf(services: Services, userId: string, input: object, idempotencyKey?: string): Context {
  return {
    input,
    files: {},
    caller: { language: "esp", deviceId: `bench-${userId}`, deviceName: "bench", address: "127.0.0.1", keyId: null },
    idempotencyKey,
    services,
    session: {
      userId,
      sessionId: userId,
      bizStatus: 60,
      state: "active",
      restricted: false,
      tokenIsNew: false,
      renewal: undefined,
      touch: false,
    },
    device: { signIn: ({ token }, userInfo) => ({ token, ...userInfo }), signOut: () => undefined },
    log,
  };
}

export interface Applicant {
  readonly userId: string;
  /** What applyLoan is called with. */
  readonly body: object;
}

interface Quoted {
  readonly quoteId: string;
  readonly items: readonly {
    readonly productCode: string;
    readonly principal: number;
    readonly agreementHash: string;
  }[];
}

async function applicant(services: Services, ordinal: number): Promise<Applicant> {
  const { db, secrets, clock } = services;
  const phone = parsePhone(`9${String(10_000_000 + ordinal)}`);
  const body = 5_000_000 + ordinal * 100 + randomInt(90);
  const run = parseRut(`${body}-${checkDigit(body)}`);
  if (!phone || !run) throw new Error("the bench made up an impossible person");
  const { userId } = await db.transaction(async (tx) => {
    const person = await register(tx, secrets, phone, clock.now());
    const details = {
      run,
      names: "Camila Andrea",
      surnames: "Rojas Fuentes",
      birthday: calendarDay("1994-03-04"),
      email: "camila@noren.example",
      income: pesos(900_000),
      fixedCosts: pesos(300_000),
      otherDebt: pesos(0),
      politicallyExposed: false,
      account: { bankCode: "012", accountType: "cuenta_rut", accountNumber: String(body) },
    };
    await certifyAtOnce(tx, services, { userId: person.userId, details, carrierPassed: true });
    return person;
  });
  const products = [{ productCode: "noren-30", amount: 50_000 }];
  const asked = contextOf(services, userId, { body: { products } }, randomUUID());
  const { quoteId, items } = (await quoteLoan.handle(asked)) as Quoted;
  const agreements = items.map(({ productCode, agreementHash }) => ({ productCode, hash: agreementHash }));
  return { userId, body: { quoteId, products, agreements, accepted: true } };
}

export async function peopleWithQuotes(services: Services, count: number): Promise<readonly Applicant[]> {
  const made: Applicant[] = [];
  const workers = Array.from({ length: 8 }, async (_, worker) => {
    for (let ordinal = worker; ordinal < count; ordinal += 8) made.push(await applicant(services, ordinal));
  });
  await Promise.all(workers);
  return made;
}
