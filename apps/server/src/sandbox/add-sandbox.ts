/** Plugs the pretend world into this server: its phones, inboxes, bank, counter and clock. */
import { builtPageFolder, sandboxPlugin } from "@noren/sandbox/plugin";
import type {
  ClockMove,
  ClockReading,
  PayoutAction,
  PretendBorrower,
  PretendMood,
  SandboxWorld,
} from "@noren/sandbox/world";
import { addDays, calendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@noren/lending/calendar/durations";
import { pesos } from "@noren/lending/money/money";
import { parsePhone } from "@noren/lending/people/phone";
import { parseRut } from "@noren/lending/people/rut";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import type { FastifyInstance } from "fastify";
import { certifyAtOnce } from "../people/certification/certify-at-once.ts";
import { realNow } from "../platform/clock.ts";
import { catchUp } from "../jobs/housekeeping.ts";
import { sandboxSecret } from "../providers/choose-providers.ts";
import { type DeliverReport, sandboxBank } from "../providers/payouts/sandbox.ts";
import { projectFolder } from "../platform/server-folder.ts";
import type { Services } from "../services.ts";
import { moveClock } from "../platform/database/sandbox-clock.ts";
import { findByPhone } from "../customers/people.ts";
import { sandboxPayoutBook } from "../providers/payouts/sandbox-bank-store.ts";
import { sandboxInbox } from "../providers/messages/sandbox-inbox-store.ts";
import { pretendCounter } from "./pretend-counter.ts";
import { pretendInbox } from "./pretend-inbox.ts";
import { pretendPushes } from "./pretend-pushes.ts";
import { pretendStaff } from "./pretend-staff.ts";

/** The clock only moves forward: one move too far would make every date unshowable for good. */
const END_OF_TIME = startOfSantiagoDay(calendarDay("2100-01-01"));
const MOST_DAYS = 30_000;

/** Does in one step what certification does in four. */
async function certify(services: Services, given: PretendBorrower): Promise<string | undefined> {
  const { db, secrets } = services;
  const phone = parsePhone(given.phone);
  const run = parseRut(given.run);
  if (!phone) return "phone: not a Chilean mobile number";
  if (!run) return "run: not a valid RUN";
  const person = await findByPhone(db.drizzle, secrets.indexOf("phone", phone));
  if (!person) return "phone: nobody has registered with it";
  const { phone: _, carrierPassed, ...rest } = given;
  const details = {
    ...rest,
    run,
    birthday: calendarDay(given.birthday),
    income: pesos(given.income),
    fixedCosts: pesos(given.fixedCosts),
    otherDebt: pesos(given.otherDebt),
  };
  const { userId } = person;
  const certified = await db.transaction((tx) => certifyAtOnce(tx, services, { userId, details, carrierPassed }));
  return certified ? undefined : "run: already certified, or this person is";
}

/** The bank's side of a payout: what the buttons of the page do. */
function pretendBank(services: Services, deliver: DeliverReport) {
  const book = sandboxPayoutBook(services.db);
  const bank = sandboxBank(book, services.clock, sandboxSecret(services.config, "bank"), deliver);
  const actions: Readonly<Record<PayoutAction, (payoutId: string) => Promise<boolean>>> = {
    accept: (payoutId) => bank.accept(payoutId),
    reject: (payoutId) => bank.reject(payoutId),
    "send-back": (payoutId) => bank.sendBack(payoutId),
    "repeat-report": (payoutId) => bank.repeatReport(payoutId),
  };
  return {
    async bank() {
      const payouts = await book.list();
      return {
        mood: await book.mood(),
        payouts: payouts.map(({ payoutId, amount, account, state, sentAt }) => ({
          payoutId,
          amount,
          holderName: account.holderName,
          state,
          sentAt: sentAt.toISOString(),
        })),
      };
    },
    setMood: (mood: PretendMood) => book.setMood(mood),
    actOnPayout: (payoutId: string, action: PayoutAction) => actions[action](payoutId),
  };
}

function sandboxWorld(services: Services, deliver: DeliverReport, consoleAddress: string): SandboxWorld {
  const { db, clock } = services;
  const readClock = (): ClockReading => ({
    now: clock.now().toISOString(),
    day: clock.today(),
    aheadMs: clock.aheadMs,
  });

  /** Days are calendar days in Santiago: the same time of day, although some days have 23 or 25 hours. */
  function target({ days = 0, hours = 0, minutes = 0, seconds = 0 }: ClockMove): number | undefined {
    if (days > MOST_DAYS) return undefined;
    const now = clock.now().getTime();
    const today = clock.today();
    const timeOfDay = now - startOfSantiagoDay(today);
    const moved = days === 0 ? now : startOfSantiagoDay(addDays(today, days)) + timeOfDay;
    const instant = moved + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
    return instant < END_OF_TIME ? instant : undefined;
  }

  return {
    consoleAddress,
    async messages(phone) {
      if (phone === undefined || phone === "") return sandboxInbox(db.drizzle, undefined);
      const number = parsePhone(phone);
      return number && sandboxInbox(db.drizzle, number);
    },
    certify: (borrower) => certify(services, borrower),
    ...pretendBank(services, deliver),
    ...pretendCounter(services, deliver),
    ...pretendInbox(services),
    ...pretendPushes(services),
    ...pretendStaff(services),
    readClock,
    async moveClock(move) {
      const instant = target(move);
      if (instant === undefined) return undefined;
      clock.moveTo(await moveClock(db.drizzle, instant - realNow()));
      await catchUp(services);
      return readClock();
    },
  };
}

/** Reports of the pretend bank and counter come to our own webhooks, through the same door as a real one's. */
const deliverTo =
  (app: FastifyInstance): DeliverReport =>
  async (url, payload, headers) => {
    const answer = await app.inject({ method: "POST", url, payload, headers: { ...headers } });
    if (answer.statusCode >= 300) throw new Error(`our own webhook refused a report: ${answer.statusCode}`);
  };

export async function addSandbox(app: FastifyInstance, services: Services, consoleAddress: string): Promise<void> {
  const world = sandboxWorld(services, deliverTo(app), consoleAddress);
  await sandboxPlugin(app, world, builtPageFolder(projectFolder()));
}
