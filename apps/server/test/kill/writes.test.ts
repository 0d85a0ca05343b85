import { expect, test } from "vitest";
import { MessageCutter, Statements } from "./postgres-messages.ts";
import { kindOfWrite } from "./writes.ts";

test.each([
  ["commit", true, "commit"],
  ["begin", false, undefined],
  ["rollback", true, undefined],
  ['insert into "loan" ("order_id") values ($1)', true, "inside"],
  ['update "payout" set "state" = $1', false, "alone"],
  ["with gone as (delete from x returning *) select * from gone", false, "alone"],
  ["select * from admit($1, $2, $3)", false, "alone"],
  ['select * from "loan_order" where "order_id" = $1 for no key update', true, undefined],
  ["select 1 from session for update", true, undefined],
])("of ours: %s", (sql, inTransaction, kind) => {
  expect(kindOfWrite(sql, "noren", inTransaction)).toBe(kind);
});

test.each([
  [
    "WITH next AS (SELECT j.id FROM pgboss.job_common j\n FOR UPDATE OF j SKIP LOCKED) UPDATE pgboss.job_common",
    "claim",
  ],
  ["UPDATE pgboss.job_common SET state = 'completed'", undefined],
  ["WITH due AS (SELECT name FROM pgboss.queue FOR UPDATE SKIP LOCKED) UPDATE pgboss.queue", undefined],
])("of the queue: %s", (sql, kind) => {
  expect(kindOfWrite(sql, "noren-jobs", false)).toBe(kind);
});

const message = (type: string, ...texts: string[]): Buffer => {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join(""));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};

test("messages are whole wherever the bytes were cut; a prepared statement is known by its name", () => {
  const bytes = Buffer.concat([
    message("", "user", "noren"),
    message("P", "save", "insert into a values (1)"),
    message("B", "", "save"),
    message("S"),
    message("B", "", "save"),
    message("S"),
    message("Q", "commit"),
  ]);
  for (const size of [1, 7, bytes.length]) {
    const cutter = new MessageCutter("client");
    const messages = Array.from({ length: Math.ceil(bytes.length / size) }, (_, part) =>
      cutter.cut(bytes.subarray(part * size, (part + 1) * size)),
    ).flat();
    expect(messages.map(({ type }) => type)).toEqual(["", "P", "B", "S", "B", "S", "Q"]);
    expect(new Statements().read(messages)).toEqual(["insert into a values (1)", "insert into a values (1)", "commit"]);
  }
});
