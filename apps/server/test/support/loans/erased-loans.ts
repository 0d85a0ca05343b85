/** People who paid their loan back and were erased, for tests. */
import { eraseMe } from "@noren/contract/calls/privacy";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { keepUntil } from "@noren/lending/loan/keep-until";
import { purge } from "../../../src/jobs/retention.ts";
import { personKeyOf } from "../../../src/customers/people.ts";
import { certify, sampleBorrower, userIdOf } from "../people/borrowers.ts";
import { borrowMore, goTo, settle } from "./loans.ts";
import { signedInPhone } from "../people/sign-in.ts";
import type { TestPhone, World } from "../world.ts";

export interface SettledLoan {
  readonly phone: TestPhone;
  readonly userId: string;
  readonly orderId: string;
  readonly run: string;
  readonly name: string;
  /** As it was before it was destroyed. */
  readonly personKey: Buffer;
  readonly keepUntil: CalendarDay;
}

/** 100,000 pesos, paid back today. */
export async function settledLoan(world: World): Promise<SettledLoan> {
  const { services } = world;
  const phone = await signedInPhone(world);
  const { run, names, surnames } = sampleBorrower(phone.number);
  await certify(world, phone, { run });
  const loan = await borrowMore(world, phone);
  await settle(world, loan);
  const userId = await userIdOf(world, phone);
  const personKey = await personKeyOf(services.db.drizzle, services.secrets, userId);
  const until = keepUntil(services.clock.today());
  return { phone, userId, orderId: loan.orderId, run, name: `${names} ${surnames}`, personKey, keepUntil: until };
}

export async function erasedLoan(world: World): Promise<SettledLoan> {
  const loan = await settledLoan(world);
  const { code } = await loan.phone.call(eraseMe, {});
  if (code !== 200) throw new Error(`not erased: ${code}`);
  return loan;
}

/** Noon of a day in Santiago, after the purge of that day. */
export async function purgeOn(world: World, day: CalendarDay): Promise<void> {
  goTo(world, day);
  await purge(world.services);
}
