import { randomUUID } from "node:crypto";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Services } from "../../services.ts";
import { type DataRequest, saveDataRequest, toldContext } from "./data-request-store.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPerson } from "../../customers/people.ts";
import { sealFor } from "../../customers/personal.ts";

/** Ley 21.719: 'answer in 30 days' (chile/README.md section 2). */
const DAYS_TO_ANSWER = 30;

interface Asked {
  readonly kind: DataRequest["kind"];
  readonly told: string;
}

/** Waits for a person. Nothing is answered where one of the kind is open already. */
export async function openRequest(
  tx: Executor,
  { clock, secrets }: Services,
  userId: string,
  { kind, told }: Asked,
): Promise<{ readonly requestId: string; readonly answerBy: CalendarDay } | undefined> {
  const requestId = randomUUID();
  const answerBy = addDays(clock.today(), DAYS_TO_ANSWER);
  const toldSealed = await sealFor(tx, secrets, userId, told, toldContext(requestId));
  const saved = await saveDataRequest(tx, { requestId, userId, kind, toldSealed, answerBy, madeAt: clock.now() });
  return saved ? { requestId, answerBy } : undefined;
}

/** 'Erase once nothing is owed': what cannot be done at once is not forgotten, and a person says when or why not. */
export async function keepErasureRequest(tx: Executor, services: Services, userId: string): Promise<void> {
  const { state } = await lockPerson(tx, userId);
  if (state !== "erased") await openRequest(tx, services, userId, { kind: "erase", told: "" });
}
