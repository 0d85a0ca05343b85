/** Many customers with one order each, as if each had registered, been certified and applied: the same rows, written in bulk. */
import { randomBytes, randomUUID } from "node:crypto";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { parsePhone } from "@noren/lending/people/phone";
import { checkDigit, parseRut } from "@noren/lending/people/rut";
import { after } from "@noren/server/platform/clock";
import { encrypt } from "@noren/server/platform/secrets";
import { wrapContext } from "@noren/server/platform/wrapped";
import type { Services } from "@noren/server/services";
import { borrowerContext } from "@noren/server/customers/borrowers";
import { rateCaps } from "@noren/server/loans/offers/offers";
import { nameBeginnings, phoneBeginnings, runBeginnings } from "@noren/server/customers/search/search-words";
import { sampleLoan } from "./seed-loans.ts";
import { seedWork, workTables } from "./seed-work.ts";

export interface SeededCustomer {
  readonly userId: string;
  readonly orderId: string;
  readonly phone: string;
  readonly run: string;
  readonly names: string;
  readonly surname: string;
  readonly registeredAt: Date;
}

const A_BATCH = 20_000;
/** So few that two words together fill a page with ten thousand people too: like is compared with like. */
const [GIVEN, SURNAMES] = [40, 90] as const;
const LETTERS = "aeiourstlnmcdbgvpfz";

/** A made-up word of its own for each number, with beginnings that many share, as names have. */
const wordOf = (number: number, salt: number): string =>
  Array.from(
    { length: 7 },
    (_, place) => LETTERS[(number * (place + 3) + salt * 7 + Math.floor(number / (place + 1))) % LETTERS.length],
  ).join("");

interface Terms {
  readonly secrets: Services["secrets"];
  /** Names are shared: each beginning is hashed once. */
  readonly known: Map<string, bigint>;
}

function termsOf({ secrets, known }: Terms, { phone, run, names, surname }: Omit<SeededCustomer, "userId">): bigint[] {
  const ofName = nameBeginnings(`${names} ${surname}`).map((beginning) => {
    const term = known.get(beginning) ?? secrets.searchTerm("name", beginning);
    known.set(beginning, term);
    return term;
  });
  return [
    ...ofName,
    ...phoneBeginnings(phone).map((beginning) => secrets.searchTerm("phone", beginning)),
    ...runBeginnings(run).map((beginning) => secrets.searchTerm("run", beginning)),
  ];
}

function customerAt(ordinal: number, all: number, now: Date): Omit<SeededCustomer, "userId"> {
  // Spread over all numbers there are, whether there are few people or many.
  const body = 5_000_000 + Math.floor((ordinal * 20_000_000) / all);
  return {
    orderId: randomUUID(),
    phone: `9${String(10_000_000 + Math.floor((ordinal * 89_000_000) / all))}`,
    run: `${body}-${checkDigit(body)}`,
    names: wordOf(ordinal % GIVEN, 1),
    surname: wordOf((ordinal * 7) % SURNAMES, 5),
    registeredAt: after(now, -Math.floor((ordinal * 700 * DAY_MS) / all)),
  };
}

const indexes = {
  search_term_user: "create index search_term_user on search_term (user_id)",
  search_term_pkey: "alter table search_term add primary key (term, registered_at, user_id)",
} as const;

/** Seeds so many, and answers some of them, spread over all. */
export async function seedCustomers(services: Services, all: number, wanted: number): Promise<SeededCustomer[]> {
  const { db, secrets, clock } = services;
  const now = clock.now();
  const loan = sampleLoan(addDays(clock.today(), -10), clock.today(), await rateCaps(db.drizzle));
  const client = await db.pool.connect();
  const hashed: Terms = { secrets, known: new Map() };
  const sample: SeededCustomer[] = [];
  try {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off",
    );
    await client.query("alter table search_term drop constraint search_term_pkey; drop index search_term_user");
    for (let first = 0; first < all; first += A_BATCH) {
      const batch = Array.from(
        { length: Math.min(A_BATCH, all - first) },
        (_, index): SeededCustomer => ({
          userId: randomUUID(),
          ...customerAt(first + index, all, now),
        }),
      );
      const rows = batch.map((customer) => {
        const { userId, phone, run, names, surname } = customer;
        const key = randomBytes(32);
        const details = JSON.stringify({ run, names, surnames: surname });
        return {
          customer,
          terms: termsOf(hashed, customer),
          sealed: [
            secrets.indexOf("phone", parsePhone(phone) ?? ""),
            encrypt(key, Buffer.from(`+56${phone}`), `${userId}:phone`),
            secrets.wrap(key, wrapContext.person(userId)),
            secrets.indexOf("run", parseRut(run) ?? ""),
            encrypt(key, Buffer.from(details), borrowerContext(userId)),
          ],
        };
      });
      const column = (place: number): Buffer[] => rows.map(({ sealed }) => sealed[place] ?? Buffer.alloc(0));
      await client.query(
        `create temp table seed as
         select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[])
           as s(user_id, order_id, at, phone_index, phone_sealed, key_sealed, run_index, details)`,
        [
          batch.map(({ userId }) => userId),
          batch.map(({ orderId }) => orderId),
          batch.map(({ registeredAt }) => registeredAt),
          ...[0, 1, 2, 3, 4].map(column),
        ],
      );
      await client.query(
        "insert into person (user_id, phone_index, phone_sealed, person_key_sealed, biz_status, registered_at) select user_id, phone_index, phone_sealed, key_sealed, 60, at from seed",
      );
      await client.query("insert into borrower select user_id, run_index, null, details, at from seed");
      await client.query(
        `insert into loan_order (order_id, application_id, user_id, product_code, product_name, period_days, principal, terms, price, cap_rate, status, accepted_on, due_day, settled_on, applied_at)
         select order_id, order_id, user_id, 'noren-30', 'Noren 30', 30, $1, $2, $3, 36000,
                case when n % 100 < 3 then 70 when n % 100 < 10 then 40 else 30 end, at, $4,
                case when n % 100 < 10 then null else at end, at from (select *, row_number() over () as n from seed) s`,
        [loan.terms.principal, JSON.stringify(loan.terms), JSON.stringify(loan.price), loan.terms.due],
      );
      await client.query(
        `insert into search_term (term, registered_at, user_id, kind)
         select unnest(own::bigint[]), at, user_id, 'name' from unnest($1::uuid[], $2::timestamptz[], $3::text[]) t(user_id, at, own)`,
        [
          batch.map(({ userId }) => userId),
          batch.map(({ registeredAt }) => registeredAt),
          rows.map(({ terms: own }) => `{${own.join(",")}}`),
        ],
      );
      await client.query("drop table seed");
      sample.push(...batch.filter((_, index) => (first + index) % Math.floor(all / wanted) === 0));
    }
    for (const statement of Object.values(indexes)) await client.query(statement);
    await seedWork(client, loan, clock.today());
    for (const table of ["person", "borrower", "loan_order", "search_term", ...workTables])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release(true);
  }
  return sample;
}
