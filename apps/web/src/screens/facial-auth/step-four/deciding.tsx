import type { CallAnswer } from "@noren/contract/call";
import { creditInfo } from "@noren/contract/calls/credit";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useState } from "react";
import { call } from "../../../calls/client.ts";
import { receiveWelcome } from "../../../calls/queries/receive-welcome.ts";
import { useQuery } from "../../../calls/use-query.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { navigate } from "../../../platform/page/hash-location.ts";
import { destinationOf } from "../../../session/guards.ts";
import { useSession, visitorOf } from "../../../session/session.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import { CountdownDialog } from "../../../widgets/countdown-dialog/countdown-dialog.tsx";

interface Decided {
  readonly credit: CallAnswer<typeof creditInfo>;
  /** 316 when nothing is due. */
  readonly coupon: Awaited<ReturnType<typeof receiveWelcome>>;
}

async function askDecision(signal: AbortSignal): Promise<Decided> {
  const credit = await call(creditInfo, {}, { signal });
  const coupon = await receiveWelcome();
  return { credit, coupon };
}

/** 'countdown of 10 s while the limit is decided', at most: "Credit approved" (or the decision with its reasons) as soon as it is there. */
export function Deciding(): ReactNode {
  const t = useTexts();
  const [isOver, setOver] = useState(false);
  const query = useQuery(askDecision);
  const { bizStatus } = visitorOf(useSession());
  const leave = (): void => navigate(destinationOf(bizStatus), { replace: true });
  if (query.state === "waiting")
    return isOver ? (
      <Waiting />
    ) : (
      <CountdownDialog title={t("step-four.deciding")} onEnd={() => setOver(true)}>
        <p>{t("step-four.deciding.text")}</p>
      </CountdownDialog>
    );
  if (query.state === "failed")
    return (
      <Dialog title={t("shell.offline.title")} shape="ask" onClose={leave}>
        <p className="lead dialog__text">{t("step-four.unknown")}</p>
        <Button onTap={query.retry}>{t("shell.retry")}</Button>
      </Dialog>
    );
  const { credit, coupon } = query.data;
  const isApproved = credit.available > 0;
  return (
    <Dialog title={t(isApproved ? "step-four.approved" : "step-four.not-yet")} shape="ask" onClose={leave}>
      {isApproved && <p className="approved__limit num">{formatPesos(credit.available)}</p>}
      <p className="lead dialog__text">{t(isApproved ? "step-four.approved.text" : "step-four.not-yet.text")}</p>
      {coupon && <p className="dialog__text">{t("step-four.coupon", { amount: formatPesos(coupon.amount) })}</p>}
      <Button onTap={leave}>{t("step-four.home")}</Button>
    </Dialog>
  );
}
