/** A thing that takes two people, for tests: a figure that is written down, as long as the world allows it. */
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Role } from "@noren/staff/roles";
import { propose } from "../../../src/staff/proposals/four-eyes.ts";
import { type FourEyes, listKind, type ProposalKind } from "../../../src/staff/proposals/proposal-kind.ts";
import type { SignedInStaff } from "../../../src/staff/server/staff-call-handler.ts";
import { StaffRefusal } from "../../../src/staff/server/staff-refusal.ts";
import { staff, staffFounding } from "../../../src/staff/access/tables.ts";
import type { World } from "../world.ts";

interface Figure {
  readonly what: string;
  readonly figure: number;
}

export class PretendWorld {
  allows = true;
  readonly applied: (Figure & FourEyes)[] = [];

  readonly kind: ProposalKind<Figure> = {
    kind: "pretend",
    right: "move-money",
    payload: z.object({ what: z.string(), figure: z.int() }),
    targetOf: ({ what }) => what,
    check: async () => {
      if (!this.allows) throw new StaffRefusal("not-overdue-long-enough");
    },
    apply: async (_tx, _services, figure, by) => {
      this.applied.push({ ...figure, ...by });
    },
  };
  readonly kinds = [listKind(this.kind)];
}

/** Somebody to propose or approve, without a browser, in a team whose founders came in. */
export async function somebody({ services }: Pick<World, "services">, role: Role): Promise<SignedInStaff> {
  const staffId = randomUUID();
  const email = `${staffId}@noren.example`;
  const name = `Test ${role}`;
  const { drizzle } = services.db;
  const now = services.clock.now();
  await drizzle.insert(staff).values({ staffId, email, name, role, state: "active", madeAt: now });
  await drizzle.insert(staffFounding).values({ doneAt: now }).onConflictDoNothing();
  return { staffId, sessionId: randomUUID(), name, email, role, actor: `staff:${staffId}` };
}

/** An open proposal of somebody else's, or of one's own. Answers its id. */
export function pretendProposal({ services }: Pick<World, "services">, proposer: SignedInStaff): Promise<string> {
  const figure = { what: randomUUID(), figure: 5 };
  return services.db.transaction((tx) =>
    propose({ tx, services, staff: proposer }, new PretendWorld().kind, figure, "Lo pidió el cliente"),
  );
}
