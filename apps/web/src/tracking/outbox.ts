/**
 * What waits to be sent, in the device's storage: a reload, a closed tab or a lost signal loses nothing, and the server drops
 * what comes twice by its id. Keys begin with the time, so that the oldest go first.
 */
import type { BehaviourRecord, DeviceRecord } from "@noren/contract/calls/tracking";
import type { UploadType } from "@noren/contract/tracking-constants";
import type { EventType } from "@noren/contract/tracking-words";
import { now } from "../platform/clock.ts";
import { readStored, removeStored, storedKeys, writeStored } from "../platform/storage.ts";
import { MESSAGES, RECORDS } from "./waiting-keys.ts";

export type Message =
  | { readonly type: EventType; readonly event: object }
  | { readonly uploadType: UploadType; readonly value: DeviceRecord };

export interface Entry<Value> {
  readonly key: string;
  readonly value: Value;
}

/** Without a server for long, the oldest make room. */
const MOST = { [RECORDS]: 400, [MESSAGES]: 60 } as const;

function keep(place: keyof typeof MOST, id: string, value: object): void {
  for (const key of storedKeys(place)
    .toSorted()
    .slice(0, -MOST[place] + 1))
    removeStored(key);
  writeStored(`${place}${now().toString(36)}.${id}`, JSON.stringify(value));
}

function waiting<Value>(place: string): Entry<Value>[] {
  return storedKeys(place)
    .toSorted()
    .flatMap((key) => {
      const value = parse(readStored(key));
      if (value === undefined) removeStored(key);
      return value === undefined ? [] : [{ key, value: value as Value }];
    });
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "") as unknown;
  } catch {
    return undefined;
  }
}

export const queueRecord = (record: BehaviourRecord): void => keep(RECORDS, record.id, record);
export const queueMessage = (message: Message): void => keep(MESSAGES, crypto.randomUUID(), message);
export const waitingRecords = (): Entry<BehaviourRecord>[] => waiting(RECORDS);
export const waitingMessages = (): Entry<Message>[] => waiting(MESSAGES);

export function forget(entries: readonly Entry<unknown>[]): void {
  for (const { key } of entries) removeStored(key);
}
