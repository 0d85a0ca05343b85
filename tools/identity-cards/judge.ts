/** `npm run judge-cards`: draws cards of invented people, reads them, and counts what was wrongly taken or refused. */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { crossCheck } from "@noren/identity/card/cross-check";
import { closePrintReader, warmPrintReader } from "@noren/identity/card/print/print-words";
import { readBack } from "@noren/identity/card/read-back";
import { readFront } from "@noren/identity/card/read-front";
import { machineName } from "@noren/identity/card/mrz/mrz-lines";
import type { BackReading, CardFields, FrontReading, PictureReason, Read } from "@noren/identity/readings";
import { root } from "../run-command.ts";
import { CardPress } from "./flat-cards.ts";
import { TODAY } from "./people.ts";
import { type Kind, KINDS, makeTrial, type Trial } from "./trials.ts";

interface Outcome {
  readonly verdict: "accepted" | "refused" | "review";
  readonly reasons: readonly string[];
  readonly fields: CardFields | undefined;
}

const seconds: Record<"back" | "front", number[]> = { back: [], front: [] };

export async function judgeCards(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      set: { type: "string", default: "judging" },
      only: { type: "string" },
      people: { type: "string", default: "40" },
      good: { type: "string", default: "200" },
      faults: { type: "string", default: "20" },
      draw: { type: "boolean", default: false },
    },
  });
  const press = await CardPress.open();
  await warmPrintReader();
  let wrong = 0;
  for (const kind of KINDS.filter((one) => values.only === undefined || values.only.split(",").includes(one))) {
    const count = Number(kind === "good" ? values.good : values.faults);
    const trials = Array.from({ length: count }, (_, number) =>
      makeTrial(press, values.set, kind, number, Number(values.people)),
    );
    if (values.draw) await drawAll(trials);
    else wrong += await judgeKind(kind, trials);
  }
  report();
  await closePrintReader();
  await press.close();
  return wrong === 0 ? 0 : 1;
}

/** `--draw`: the pictures alone, to be judged later. */
async function drawAll(trials: readonly Trial[]): Promise<void> {
  for (const trial of trials) {
    await drawn(trial, "front");
    await drawn(trial, "back");
  }
}

/** Prints one line for the kind, and one for each that was judged wrongly; answers how many were taken that should not. */
async function judgeKind(kind: Kind, trials: readonly Trial[]): Promise<number> {
  let [wrongly, other, reviewed] = [0, 0, 0];
  for (const trial of trials) {
    const outcome = await decided(trial);
    const fault = faultOf(trial, outcome);
    if (outcome.verdict === "review") reviewed += 1;
    if (fault === "wrong") wrongly += 1;
    if (fault === "other reason") other += 1;
    if (fault) say(`  ${trial.name}: ${outcome.verdict} ${outcome.reasons.join(" ")} (${fault})`);
  }
  const name = isTaken(kind) ? "false refusals" : "false accepts";
  say(
    `${kind.padEnd(15)} ${trials.length} judged, ${wrongly} ${name}, ${reviewed} to review, ${other} with another reason`,
  );
  return wrongly;
}

function isTaken(kind: Kind): boolean {
  return kind === "good" || kind === "altered print";
}

function faultOf({ kind, truth, reasons }: Trial, { verdict, reasons: said, fields }: Outcome): string | undefined {
  if (isTaken(kind)) {
    if (verdict === "accepted" && fields && saysSame(fields, truth)) return undefined;
    return "wrong";
  }
  if (verdict === "accepted") return "wrong";
  if (verdict === "review" || said.some((reason) => reasons.includes(reason as PictureReason))) return undefined;
  return "other reason";
}

function saysSame(fields: CardFields, truth: CardFields): boolean {
  const exact = ["run", "documentNumber", "type", "sex", "nationality", "birthday", "expiry"] as const;
  const named = ["names", "surnames"] as const;
  return (
    exact.every((field) => fields[field] === truth[field]) &&
    named.every((field) => machineName(fields[field] ?? "") === machineName(truth[field] ?? ""))
  );
}

async function decided(trial: Trial): Promise<Outcome> {
  const [one, two] = trial.first === "front" ? (["front", "back"] as const) : (["back", "front"] as const);
  const reads: { front?: Read<FrontReading>; back?: Read<BackReading> } = {};
  for (const side of [one, two]) {
    const bytes = await drawn(trial, side);
    const before = process.cpuUsage();
    const read = side === "front" ? (reads.front = await readFront(bytes)) : (reads.back = await readBack(bytes));
    const used = process.cpuUsage(before);
    if (read.verdict === "refused") return { verdict: "refused", reasons: read.reasons, fields: undefined };
    seconds[side].push((used.user + used.system) / 1e6);
  }
  const { front, back } = reads;
  if (front?.verdict !== "read" || back?.verdict !== "read") throw new Error("both sides were read");
  const { verdict, reasons, doubts, fields, differing } = crossCheck(front.reading, back.reading, TODAY);
  const print = verdict === "accepted" ? [] : [JSON.stringify(front.reading.print)];
  return {
    verdict,
    reasons: [...reasons, ...doubts, ...differing.map((field) => `differing:${field}`), ...print],
    fields,
  };
}

/** Drawing takes longer than reading, and the same seed draws the same picture: it is kept. */
async function drawn(trial: Trial, side: "back" | "front"): Promise<Buffer> {
  const file = path.join(root, "node_modules", ".cache", "identity-cards", `${trial.name}-${side}.jpg`);
  if (fs.existsSync(file)) return fs.readFileSync(file);
  const bytes = await trial[side]();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
  return bytes;
}

function report(): void {
  for (const side of ["front", "back"] as const) {
    const sorted = seconds[side].toSorted((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
    say(`${side}: ${at(0.5)} s CPU in the middle, ${at(0.95)} s for 95 of 100`);
  }
  say(`memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
