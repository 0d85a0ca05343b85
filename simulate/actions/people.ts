import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { parsePhone } from "@noren/lending/people/phone";
import { checkDigit, parseRut } from "@noren/lending/people/rut";
import { certifyAtOnce } from "@noren/server/people/certification/certify-at-once";
import { after } from "@noren/server/platform/clock";
import { sessionRules } from "@noren/server/people/sign-in/session-rules";
import { register } from "@noren/server/customers/people";
import { startSession } from "@noren/server/customers/sessions";
import { between, chance, type Dice, pick } from "../dice.ts";
import type { Person, World } from "../world.ts";
import type { Action } from "./action.ts";

const MOST_PEOPLE = 8;
const CERTIFIED = 60;

/** The last two digits tell the sandbox's bureau a story: other debts, overdue elsewhere, no answer. */
function newRun(dice: Dice, isPlain: boolean) {
  const story = !isPlain && chance(dice, 15) ? between(dice, 97, 99) : between(dice, 0, 96);
  const body = between(dice, 50_000, 240_000) * 100 + story;
  const run = parseRut(`${body}-${checkDigit(body)}`);
  if (!run) throw new Error("the simulator's own RUN is none");
  return { run, body };
}

/** Signed in and certified in one step: certification has its own tests. */
async function certifiedPerson({ dice, look, clock, servers, people }: World, isPlain: boolean): Promise<Person> {
  const { secrets } = servers[0]?.services ?? {};
  const phone = parsePhone(`9${between(dice, 10_000_000, 99_999_999)}`);
  if (!secrets || !phone) throw new Error("nobody can register");
  const at = clock.now();
  const { run, body } = newRun(dice, isPlain);
  // Several people on one device go to a review.
  const shared = !isPlain && people.length > 0 && chance(dice, 5) ? pick(dice, people).deviceId : undefined;
  const deviceId = shared ?? `device-${dice.below(2 ** 31)}`;
  const income = pesos(between(dice, isPlain ? 20 : 4, 30) * 100_000);
  const session = await look.transaction(async (tx) => {
    const { userId } = await register(tx, secrets, phone, at);
    const details = {
      run,
      names: "Camila Andrea",
      surnames: "Rojas Fuentes",
      birthday: calendarDay("1994-03-04"),
      email: "camila@noren.example",
      income,
      fixedCosts: pesos(Math.floor(income / 3)),
      otherDebt: pesos(0),
      politicallyExposed: false,
      account: { bankCode: "012", accountType: "cuenta_rut", accountNumber: String(body) },
    };
    const certified = await certifyAtOnce(tx, { secrets, clock }, { userId, details, carrierPassed: true });
    if (!certified) throw new Error("this RUN is somebody else's");
    const expiresAt = after(at, sessionRules.idleMs);
    const started = {
      userId,
      deviceId,
      deviceName: "simulated",
      codeId: null,
      language: "esp",
      at,
      expiresAt,
    } as const;
    return { userId, sessionId: await startSession(tx, started, { token: deviceId + userId, keyId: null }) };
  });
  const signedIn = {
    bizStatus: CERTIFIED,
    state: "active",
    restricted: false,
    tokenIsNew: false,
    renewal: undefined,
    touch: false,
  } as const;
  return { session: { ...session, ...signedIn }, deviceId };
}

/** Somebody whom every lender would lend to. */
export async function registerPlain(world: World): Promise<Person> {
  const person = await certifiedPerson(world, true);
  world.people.push(person);
  return person;
}

export async function registerSomebody(world: World): Promise<string> {
  const person = await certifiedPerson(world, false);
  world.people.push(person);
  return `${world.names.of("person", person.session.userId)} is certified`;
}

export const peopleActions: readonly Action[] = [
  {
    name: "register",
    weight: 4,
    prepare: async (world) =>
      world.people.length < MOST_PEOPLE ? { happen: () => registerSomebody(world) } : undefined,
  },
];
