/** Two servers on one database, and one borrower's phone on either. */
import type { Call, CallInput } from "@noren/contract/call";
import { goTo } from "../support/loans/loans.ts";
import { sameAt } from "../support/people/sign-in.ts";
import { type Answered, startWorld, type TestPhone, type World } from "../support/world.ts";

export interface TwoServers {
  readonly world: World;
  readonly second: World;
  /** Both clocks. */
  goTo(day: string, hours?: number): void;
  close(): Promise<void>;
}

export async function startTwoServers(): Promise<TwoServers> {
  const world = await startWorld();
  const second = await startWorld({ databaseUrl: world.databaseUrl });
  return {
    world,
    second,
    goTo: (day, hours) => {
      for (const one of [world, second]) goTo(one, day, hours);
    },
    close: async () => {
      await second.close();
      await world.close();
    },
  };
}

/** The same call so many times at once, in turns to either server, under this key or each under one of its own. */
export async function atOnce<C extends Call>(
  { second }: TwoServers,
  phone: TestPhone,
  times: number,
  call: C,
  input: CallInput<C>,
  key?: string,
): Promise<Answered<C>[]> {
  const phones = Array.from({ length: times }, (_, index) => {
    const one = index % 2 === 0 ? phone : sameAt(second, phone);
    one.idempotencyKey = key;
    return one;
  });
  const answers = await Promise.all(phones.map((one) => one.call(call, input)));
  phone.idempotencyKey = undefined;
  return answers;
}

export const codesOf = (answers: readonly { readonly code: number }[]): number[] =>
  answers.map(({ code }) => code).toSorted((a, b) => a - b);

export async function countOf({ world }: TwoServers, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await world.services.db.pool.query<{ count: number }>(`select count(*)::int from ${sql}`, values);
  return rows[0]?.count ?? 0;
}
