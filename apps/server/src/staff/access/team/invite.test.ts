import { openLink } from "@noren/staff/calls/own";
import { inviteStaff, staffList } from "@noren/staff/calls/staff";
import { approveProposal } from "@noren/staff/calls/proposals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../../test/support/people/borrowers.ts";
import {
  approveLast,
  comeIn,
  type ConsoleWorld,
  mailedLink,
  staffAuditOf,
  staffOf,
  startConsoleWorld,
  TestStaff,
} from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const reason = "Empieza el lunes";

test("an administrator who invites gets no link, no account, and cannot approve it", async () => {
  const { world, at } = house;
  const ana = await staffOf(world, at, "administrator");
  const body = { name: "Ana Dos", email: "ana.dos@noren.example", role: "administrator", reason } as const;
  const { answer } = await ana.call(inviteStaff, { body });
  expect(Object.keys(answer)).toEqual(["proposalId"]);
  expect((await ana.call(approveProposal, { body: { id: answer.proposalId } })).refusal?.code).toBe("own-proposal");
  await doJobs(world);
  expect(await mailedLink(world, body.email)).toBeUndefined();
  const { rows } = (await ana.call(staffList, { query: {} })).answer;
  expect(rows.map(({ email }) => email)).not.toContain(body.email);
});

test("approved by another, the link goes by mail to whom it is for, and nobody else is told it", async () => {
  const { world, at } = house;
  const ana = await staffOf(world, at, "administrator");
  const body = { name: "Beto Rojas", email: "Beto@noren.example", role: "agent", reason } as const;
  await ana.call(inviteStaff, { body });
  expect(await approveLast(world, await staffOf(world, at, "administrator"))).toBeUndefined();
  await doJobs(world);
  const token = (await mailedLink(world, "beto@noren.example")) ?? "";
  const { account } = (await new TestStaff(at).call(openLink, { body: { token } })).answer;
  expect(account).toEqual({ name: "Beto Rojas", email: "beto@noren.example", role: "agent" });
  const { rows } = await world.services.db.pool.query<{ told: string }>(
    "select coalesce(string_agg(a::text, ''), '') || (select coalesce(string_agg(j.data::text, ''), '') from pgboss.job j) as told from staff_audit a",
  );
  expect(rows[0]?.told).not.toContain(token);
  expect((await comeIn(at, token)).staffId).toBeDefined();
  const again = { ...body, email: "beto@noren.EXAMPLE" };
  expect((await ana.call(inviteStaff, { body: again })).refusal?.code).toBe("email-in-use");
  const [line] = (await staffAuditOf(world, "staff/invite")).slice(-1);
  expect(line).toMatchObject({ staff_id: ana.staffId, details: { after: { role: "agent" }, why: reason } });
});
