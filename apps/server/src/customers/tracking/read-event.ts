/** The event string of `event/1/{type}`: read, held to its form, and scrubbed once more than the browser did. */
import { createHash } from "node:crypto";
import { scrubMessage, scrubStack } from "@noren/contract/scrub-error";
import { events, type TrackedEvent } from "@noren/contract/tracking-events";
import type { EventType } from "@noren/contract/tracking-words";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { parseInput, parseJson } from "../../platform/parse-input.ts";
import { Refusal } from "../../platform/refusal.ts";

interface Where {
  readonly deviceId: string;
  readonly day: CalendarDay;
}

const notAnEvent = (): Refusal =>
  new Refusal("invalidInput", { fields: [{ path: "body.event", code: "not_an_event" }] });

/** The same error of a device counts once a day, from however many pages it is reported: its id is made of what it is. */
function idOfError({ release, name, message, frames }: Omit<TrackedEvent<"error">, "id">, { deviceId, day }: Where) {
  const text = JSON.stringify([deviceId, day, release, name, message, frames[0]]);
  const hex = createHash("sha256").update(text).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function readEvent(type: EventType, text: string, where: Where): { id: string; content: object } {
  const { id, ...content } = parseInput(events[type], parseJson(text), "body.event", notAnEvent);
  if (!("frames" in content)) return { id, content };
  const scrubbed = {
    ...content,
    message: scrubMessage(content.message),
    frames: content.frames.flatMap((frame) => scrubStack(frame)),
  };
  return { id: idOfError(scrubbed, where), content: scrubbed };
}
