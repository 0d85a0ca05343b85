/** What a thing that takes two people must say of itself; the engine is four-eyes.ts, the list of all kinds proposal-kinds.ts. */
import type { Right } from "@noren/staff/rights";
import * as z from "zod/v4/core";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";

/** Who is behind something that was applied, as the lender's desk names them. */
export interface FourEyes {
  readonly proposer: string;
  readonly approver: string;
}

/** One thing that takes two people. `check` and `apply` take the locks they need, in the order of docs/decisions/0008. */
export interface ProposalKind<Payload> {
  readonly kind: string;
  /** Both who proposes and who approves must have it. */
  readonly right: Right;
  /** Ids and figures; of a borrower nothing personal. */
  readonly payload: z.$ZodType<Payload>;
  /** One proposal at a time about the same thing. */
  readonly targetOf: (payload: Payload) => string;
  readonly orderOf?: (payload: Payload) => string;
  /** Throws where the world does not allow it; asked when it is proposed, and again before it is applied. */
  readonly check: (tx: Executor, services: Services, payload: Payload) => Promise<void>;
  readonly apply: (tx: Executor, services: Services, payload: Payload, by: FourEyes) => Promise<void>;
}

/** A kind whose payload is only known to itself: what is kept in the list of all kinds. */
export interface AnyProposalKind extends Pick<ProposalKind<never>, "kind" | "right"> {
  readonly read: (text: string) => {
    readonly check: (tx: Executor, services: Services) => Promise<void>;
    readonly apply: (tx: Executor, services: Services, by: FourEyes) => Promise<void>;
  };
}

export function listKind<Payload>(kind: ProposalKind<Payload>): AnyProposalKind {
  return {
    kind: kind.kind,
    right: kind.right,
    read: (text) => {
      const payload = z.parse(kind.payload, JSON.parse(text));
      return {
        check: (tx, services) => kind.check(tx, services, payload),
        apply: (tx, services, by) => kind.apply(tx, services, payload, by),
      };
    },
  };
}
