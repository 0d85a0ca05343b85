/** The console's queues, for tests: what waits, as somebody of the staff sees it. */
import { queueCounts, queueItem, queueList } from "@noren/staff/calls/queues";
import { type QueueName, readWorkId } from "@noren/staff/work-queue";
import { msgCenter } from "@noren/contract/calls/user";
import type { TestStaff } from "./console.ts";
import type { TestPhone } from "../world.ts";

export const rowsOf = async (browser: TestStaff, queue: QueueName) =>
  (await browser.call(queueList, { query: { queue, size: "100" } })).answer.rows;

/** The newest item of a queue: its id as the console names it, and its own. */
export async function newestOf(browser: TestStaff, queue: QueueName): Promise<{ workId: string; itemId: string }> {
  const workId = (await rowsOf(browser, queue)).at(-1)?.id ?? "";
  return { workId, itemId: readWorkId(workId)?.itemId ?? "" };
}

export async function countOf(browser: TestStaff, queue: QueueName) {
  const { rows } = (await browser.call(queueCounts, {})).answer;
  const found = rows.find(({ id }) => id === queue);
  if (!found) throw new Error(`no count of ${queue}`);
  return found;
}

export const detailsOf = async (browser: TestStaff, workId: string) =>
  (await browser.call(queueItem, { query: { id: workId } })).answer.details;

export const newestMessageOf = async (phone: TestPhone) => (await phone.call(msgCenter, { body: {} })).data?.details[0];
