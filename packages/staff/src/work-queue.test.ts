import { expect, test } from "vitest";
import { mayWork, queueNames, readWorkId, workIdOf } from "./work-queue.ts";
import { roles } from "./roles.ts";

test("every queue has somebody who works it, and whoever only reads works none", () => {
  for (const queue of queueNames) {
    expect([queue, roles.some((role) => mayWork(role, queue))]).toEqual([queue, true]);
    expect([queue, mayWork("viewer", queue), mayWork("administrator", queue)]).toEqual([queue, false, false]);
  }
});

test("an item's id names its queue, also where a provider's own id holds a colon", () => {
  for (const itemId of ["8f0c4c1e", "khipu:a:b"])
    expect(readWorkId(workIdOf("payments", itemId))).toEqual({ queue: "payments", itemId });
  for (const text of ["payments:", "nothing:1", "payments", ""]) expect(readWorkId(text)).toBeUndefined();
});
