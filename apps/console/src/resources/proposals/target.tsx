import type { proposalList } from "@noren/staff/calls/proposals";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useRecordContext, useTranslate } from "react-admin";
import { sayDay } from "../../widgets/day.tsx";
import { shortNumber } from "../../widgets/figures/say-figures.ts";

type Proposal = Pick<StaffAnswer<typeof proposalList>["rows"][number], "kind" | "target" | "payload" | "orderId">;

/** What a proposal is about, as a person would name it. */
export function sayTarget(
  { kind, target, payload, orderId }: Proposal,
  translate: (id: string, values: object) => string,
) {
  if (orderId !== null) return translate("console.proposals.of_loan", { id: shortNumber(orderId) });
  const { type, from, after, name } = payload as {
    type?: number;
    from?: string;
    after?: { productName?: string };
    name?: string;
  };
  if (kind === "rate-cap" && from !== undefined)
    return translate("console.proposals.of_cap", { type: type ?? "", day: sayDay(from) });
  if (kind === "product-price") return after?.productName ?? target;
  if (kind.startsWith("staff-") && name !== undefined) return name;
  if (kind === "policy-version") return translate("console.proposals.of_policy", {});
  return target;
}

export function TargetField({ source }: { readonly source: "target" }) {
  const translate = useTranslate();
  const proposal = useRecordContext<Proposal>();
  return proposal?.[source] === undefined ? null : <>{sayTarget(proposal, translate)}</>;
}
