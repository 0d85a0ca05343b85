import { bankBranch, userBandingAccount } from "@noren/contract/calls/account";
import { borrowStatus } from "@noren/contract/calls/borrow";
import { isAuthComplete } from "@noren/contract/user-status";
import { type ReactNode, useState } from "react";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { askStatus } from "../../calls/queries/ask-status.ts";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useHashQuery } from "../../platform/page/hash-query.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { FormWaiting } from "../../widgets/form/form-waiting.tsx";
import { StepElsewhere } from "../../widgets/form/step-elsewhere.tsx";
import { ChangeAccount } from "./change-account.tsx";
import type { Known } from "./current-account.tsx";
import { NotNow } from "./not-now.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{modify-bank-info,account,forms,login}.po");

async function askKnown(signal: AbortSignal): Promise<Known> {
  const [banks, account, { orders }] = await Promise.all([
    call(bankBranch, {}, { signal }),
    call(userBandingAccount, {}, { signal }),
    call(borrowStatus, {}, { signal }),
  ]);
  // Approved, and its payout is under way, or how it ended is not yet known.
  return { banks, account, isPaying: orders.some((order) => order.borrowStatus === orderStatus.approved) };
}

/** 'Change bank details': of whoever has some; before that, the way to the current step. */
export function Screen(): ReactNode {
  const { bizStatus } = visitorOf(useSession());
  return isAuthComplete(bizStatus) ? <Asked /> : <NotYet />;
}

/** Asked anew: it may have been finished on another device. */
function NotYet(): ReactNode {
  useQuery(askStatus);
  return <StepElsewhere title={useTexts()("modify-bank-info.title")} reached={false} />;
}

function Asked(): ReactNode {
  const t = useTexts();
  const query = useQuery(askKnown);
  // '?order': somebody whose payout failed came from there, and goes back to try it again.
  const backTo = useHashQuery() === "order" ? "/order" : "/user";
  const [isPaying, setPaying] = useState(false);
  if (query.state !== "ready") return <FormWaiting title={t("modify-bank-info.title")} query={query} backTo={backTo} />;
  const { data } = query;
  // A loan that waits for the same 72 hours is not on its way.
  if (data.account.heldUntil !== undefined) return <NotNow account={data.account} why="held" />;
  if (isPaying || data.isPaying) return <NotNow account={data.account} why="paying" />;
  return <ChangeAccount known={data} backTo={backTo} onPaying={() => setPaying(true)} />;
}
