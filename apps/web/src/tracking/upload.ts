/** Sends what waits: messages at once, behaviour records 'when 20 are queued'. One tab at a time, and never in a hurry. */
import { type BehaviourRecord, event, infoSave } from "@noren/contract/calls/tracking";
import { APP_CODE } from "@noren/contract/constants";
import { uploadTypes } from "@noren/contract/tracking-constants";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { elapsed } from "../platform/clock.ts";
import { isOnline } from "../platform/connection.ts";
import { sendQuietly } from "./client.ts";
import { isOn, trackingConfig } from "./config.ts";
import { type Entry, forget, type Message, waitingMessages, waitingRecords } from "./outbox.ts";

/** After a failure nothing is tried for a while, unless the network comes back. */
const PAUSE_MS = MINUTE_MS;
const LOCK = "noren.tracking";

let pausedUntil = 0;
let underWay: Promise<void> | undefined;
let again = false;

/** Asked for while it runs, it looks once more when it is done. */
export function upload(): Promise<void> {
  again = true;
  underWay ??= run()
    // Whatever breaks here breaks nobody's visit; what waits, waits on.
    .catch(() => undefined)
    .finally(() => (underWay = undefined));
  return underWay;
}

async function run(): Promise<void> {
  while (again) {
    again = false;
    if (!isOnline() || elapsed() < pausedUntil) return;
    // Another tab that holds it sends what this one has stored.
    const done = await alone(sendWaiting);
    if (!done) pausedUntil = elapsed() + PAUSE_MS;
  }
}

/** An older browser has no locks; then two tabs may send the same, and the server drops what comes twice. */
function alone(act: () => Promise<boolean>): Promise<boolean> {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ? locks.request(LOCK, act) : act();
}

/** Answers whether everything that could go has gone. */
async function sendWaiting(): Promise<boolean> {
  const messages = waitingMessages();
  const records = waitingRecords();
  if (messages.length === 0 && records.length === 0) return true;
  const config = await trackingConfig();
  if (!config) return false;
  for (const message of messages)
    if (isOn(config, kindOf(message.value)) && (await sendMessage(message.value)) === "later") return false;
    else forget([message]);
  if (!isOn(config, "behavior")) forget(records);
  else
    for (let from = 0; from + config.batch <= records.length; from += config.batch)
      if (!(await sendBatch(records.slice(from, from + config.batch)))) return false;
  return true;
}

const kindOf = (message: Message) => ("type" in message ? message.type : "device");

function sendMessage(message: Message) {
  if ("type" in message)
    return sendQuietly(event, { params: { type: message.type }, body: { event: JSON.stringify(message.event) } });
  return sendQuietly(infoSave, { body: { dataType: "device", appId: APP_CODE, ...message } });
}

async function sendBatch(records: readonly Entry<BehaviourRecord>[]): Promise<boolean> {
  const value = records.map((record) => record.value);
  const { behaviour: uploadType } = uploadTypes;
  const outcome = await sendQuietly(infoSave, { body: { dataType: "behavior", appId: APP_CODE, uploadType, value } });
  if (outcome === "later") return false;
  forget(records);
  return true;
}

export function watchNetwork(): void {
  window.addEventListener("online", () => {
    pausedUntil = 0;
    void upload();
  });
}
