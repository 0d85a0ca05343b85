import { afterAll, beforeAll, expect, test } from "vitest";
import { somebody } from "../../../test/support/staff/pretend-proposals.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { giveRole, shutOut } from "./staff.ts";
import { lockReplaceable } from "./colleague.ts";
import type { SignedInStaff } from "../server/staff-call-handler.ts";
import type { StaffRefusal } from "../server/staff-refusal.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The only ones who can sign in. */
async function threeAdministrators(): Promise<[SignedInStaff, SignedInStaff, SignedInStaff]> {
  const three: [SignedInStaff, SignedInStaff, SignedInStaff] = [
    await somebody(world, "administrator"),
    await somebody(world, "administrator"),
    await somebody(world, "administrator"),
  ];
  const ids = three.map(({ staffId }) => staffId);
  const { pool } = world.services.db;
  await pool.query("update staff set state = 'disabled' where staff_id <> all($1)", [ids]);
  await pool.query("update staff set totp_sealed = '\\x00' where staff_id = any($1)", [ids]);
  return three;
}

test.each([
  ["disable", (tx: Parameters<typeof shutOut>[0], id: string) => shutOut(tx, id, "disabled")],
  ["demote", (tx: Parameters<typeof shutOut>[0], id: string) => giveRole(tx, id, "viewer")],
])(
  "of three administrators two that are taken away at once (%s): one of them stays, for approving takes two",
  async (_, remove) => {
    const [one, other] = await threeAdministrators();
    const removing = ({ staffId }: SignedInStaff): Promise<void> =>
      world.services.db.transaction(async (tx) => {
        await lockReplaceable(tx, staffId);
        await remove(tx, staffId);
      });
    const both = await Promise.allSettled([removing(one), removing(other)]);
    const errors = both.flatMap((end) => (end.status === "rejected" ? [(end.reason as StaffRefusal).error] : []));
    expect(errors).toEqual(["last-administrators"]);
  },
);
