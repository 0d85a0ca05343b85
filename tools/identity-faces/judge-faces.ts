/** `npm run judge-faces`: false accepts of every attack and false refusals of every condition, from the frames kept for judging. */
import { conditions } from "../../packages/identity/test/changed-pictures.ts";
import { attacks } from "./attacks.ts";
import { type Check, type Outcome, outcomeOf } from "./check.ts";
import { genuineChecks } from "./genuine.ts";
import { type Half, meetPeople, type Person } from "./people.ts";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Tally {
  accepted: number;
  review: number;
  refused: number;
  readonly reasons: Map<string, number>;
}

/** At most so many of each kind; with `--few` one, enough to see that judging still runs and nothing gross has changed. */
let most = Number.POSITIVE_INFINITY;
const FEW = 1;
/** Of so few the share says little: the first frames of either person are hard ones. */
const FEW_REFUSED_AT_MOST = 1 / 3;

async function tallyOf(checks: AsyncIterable<Check>, tally: Tally): Promise<Tally> {
  let judged = 0;
  for await (const check of checks) {
    if (judged === most) break;
    judged += 1;
    const { verdict, reasons }: Outcome = await outcomeOf(check);
    tally[verdict] += 1;
    for (const reason of reasons) tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1);
  }
  return tally;
}

const none = (): Tally => ({ accepted: 0, review: 0, refused: 0, reasons: new Map() });
const countOf = ({ accepted, review, refused }: Tally): number => accepted + review + refused;
const reasonsOf = ({ reasons }: Tally): string =>
  [...reasons].map(([reason, count]) => `${reason} ${count}`).join(", ");

function row(name: string, tally: Tally, wrong: number): void {
  const counts = [tally.accepted, tally.review, tally.refused].map((count) => String(count).padStart(9)).join("");
  say(`  ${name.padEnd(32)}${counts}${String(wrong).padStart(8)}   ${reasonsOf(tally)}`);
}

const heading = (title: string, wrong: string): void =>
  say(`\n${title.padEnd(34)} accepted   review  refused${wrong.padStart(8)}   reasons`);

async function judgeGenuine(people: readonly Person[]): Promise<number> {
  heading("The right person", "wrong");
  let wrong = 0;
  let all = 0;
  for (const condition of Object.keys(conditions)) {
    const tally = none();
    for (const person of people) await tallyOf(genuineChecks(person, condition), tally);
    row(condition, tally, tally.refused);
    wrong += tally.refused;
    all += countOf(tally);
  }
  say(`  false refusals: ${wrong} of ${all} (${((100 * wrong) / all).toFixed(1)} %), aim at most 5 %`);
  return wrong / all;
}

async function judgeAttacks([first, second]: readonly [Person, Person]): Promise<number> {
  heading("Attacks", "wrong");
  let wrong = 0;
  let all = 0;
  for (const [name, attack] of Object.entries(attacks)) {
    const tally = none();
    await tallyOf(attack(first, second), tally);
    await tallyOf(attack(second, first), tally);
    row(name, tally, tally.accepted);
    wrong += tally.accepted;
    all += countOf(tally);
  }
  say(`  false accepts: ${wrong} of ${all}, aim 0`);
  return wrong;
}

export async function judgeFaces(args: readonly string[]): Promise<number> {
  if (args.includes("--few")) most = FEW;
  const half: Half = args.includes("--tuning") ? "tuning" : "judging";
  say(`npm run judge-faces   two rendered people, frames kept for ${half}`);
  const people = await meetPeople(half);
  const refusals = await judgeGenuine(people);
  const accepts = await judgeAttacks(people);
  say(
    "\nNot tried, because three pictures cannot show it: a film of the right person's real turn, played back or computed.",
  );
  return accepts === 0 && refusals <= (most === FEW ? FEW_REFUSED_AT_MOST : 0.05) ? 0 : 1;
}
