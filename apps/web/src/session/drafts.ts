/**
 * What was typed and not yet saved: it 'survives reload, lost signal and a closed tab', for its owner alone and only as long
 * as needed. Never pictures, never codes.
 */
import { WEEK_MS } from "@noren/lending/calendar/durations";
import { now } from "../platform/clock.ts";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";
import { DRAFTS } from "./forget-stored.ts";

const STORED_FOR_MS = WEEK_MS;

interface Draft {
  readonly userId: string;
  readonly at: number;
  readonly values: object;
}

function parse(text: string | null): Draft | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

/** Nothing of somebody else's, and nothing old. */
export function readDraft(name: string, userId: string | undefined): object | undefined {
  const draft = parse(readStored(DRAFTS + name));
  if (!draft) return undefined;
  if (draft.userId === userId && now() - draft.at < STORED_FOR_MS) return draft.values;
  forgetDraft(name);
  return undefined;
}

export function storeDraft(name: string, userId: string | undefined, values: object): void {
  if (userId === undefined) return;
  const draft: Draft = { userId, at: now(), values };
  writeStored(DRAFTS + name, JSON.stringify(draft));
}

export const forgetDraft = (name: string): void => removeStored(DRAFTS + name);
