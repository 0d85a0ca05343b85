/** What the list of each queue shows: only what an item of it can have, and always something that names it. */
import { formatPesos } from "@noren/lending/money/money";
import type { queueList } from "@noren/staff/calls/queues";
import type { StaffAnswer } from "@noren/staff/staff-call";
import type { QueueName } from "@noren/staff/work-queue";
import type { ReactNode } from "react";
import { FunctionField, useTranslate } from "react-admin";
import { sayDay } from "../../widgets/day.tsx";
import { MomentField } from "../../widgets/moment.tsx";
import { OwnerField } from "./owner.tsx";
import { sayAge } from "./say-age.ts";
import { shortNumber } from "../../widgets/figures/say-figures.ts";

type Row = StaffAnswer<typeof queueList>["rows"][number];

/** Whoever was erased, or has not said it yet, has no name. */
const UNKNOWN = "—";
const LONGEST = 13;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function AgeField() {
  const translate = useTranslate();
  return <FunctionField<Row> render={({ ageMinutes }) => sayAge(ageMinutes, translate)} />;
}

function KindField() {
  const translate = useTranslate();
  const say = (word: string): string => translate(`console.queues.words.${word}`, { _: word });
  return <FunctionField<Row> render={({ word }) => (word === null ? UNKNOWN : say(word))} />;
}

export const fields = {
  caseNumber: <FunctionField<Row> render={({ caseNumber }) => caseNumber ?? UNKNOWN} />,
  reference: <FunctionField<Row> render={({ reference }) => shorten(reference ?? UNKNOWN)} />,
  name: <FunctionField<Row> render={({ name }) => name ?? UNKNOWN} />,
  orderId: <FunctionField<Row> render={({ orderId }) => (orderId === null ? UNKNOWN : shortNumber(orderId))} />,
  word: <KindField />,
  at: <MomentField source="at" />,
  ageMinutes: <AgeField />,
  answerBy: <FunctionField<Row> render={({ answerBy }) => (answerBy === null ? UNKNOWN : sayDay(answerBy))} />,
  amount: <FunctionField<Row> render={({ amount }) => (amount === null ? UNKNOWN : formatPesos(amount))} />,
  owner: <OwnerField />,
} as const satisfies Readonly<Record<string, ReactNode>>;

export type Column = keyof typeof fields;

const waiting = ["at", "ageMinutes"] as const;
const reviewed: readonly Column[] = ["caseNumber", "name", "word", ...waiting, "amount", "owner"];

/** What a receipt says is not yet what was paid. */
export const labelOf = (queue: QueueName, column: Column): string =>
  `resources.queues.fields.${queue === "vouchers" && column === "amount" ? "claimed" : column}`;

export const columnsOf: Readonly<Record<QueueName, readonly Column[]>> = {
  identity: ["caseNumber", "name", "word", ...waiting, "owner"],
  reviews: reviewed,
  exposed: reviewed,
  shared: reviewed,
  disputes: ["caseNumber", "name", ...waiting, "answerBy", "amount", "owner"],
  vouchers: ["caseNumber", "name", ...waiting, "amount", "owner"],
  feedback: ["caseNumber", "name", "word", ...waiting, "answerBy", "owner"],
  "data-requests": ["caseNumber", "name", "word", ...waiting, "answerBy", "owner"],
  payments: ["reference", ...waiting, "amount", "owner"],
  differences: ["reference", "word", ...waiting, "amount", "owner"],
  payouts: ["orderId", "name", "word", ...waiting, "amount", "owner"],
  overpayments: ["orderId", "name", "word", ...waiting, "amount", "owner"],
  "write-offs": ["orderId", "name", ...waiting, "amount", "owner"],
};
