import type { ReactNode } from "react";
import { type PlainMessageId, useTexts } from "../../i18n/texts.ts";
import { useHashQuery } from "../../platform/page/hash-query.ts";
import { useSession } from "../../session/session.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Offline } from "../../ui/offline/offline.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { HeaderBar } from "../header-bar/header-bar.tsx";
import { late } from "../late-part/late-part.tsx";
import { QuietPart } from "../late-part/quiet-part.tsx";
import { Receipt } from "./receipt.tsx";
import { PrintButton, ShareSlip } from "./slip-actions.tsx";
import { type Channel, openPage, withRef } from "../channel-page.ts";
import { SlipChecking, SlipOpening } from "./slip-checking.tsx";
import { SlipEnded } from "./slip-ended.tsx";
import { type SlipPart, stageOf } from "./stage.ts";
import { type LookedUp, useSlip } from "./use-slip.ts";

const ownReceipt = late(() => import("./own-receipt.tsx"));

export interface SlipPage {
  readonly heading: PlainMessageId;
  /** The ways to pay this page is for; a code of another way is shown the way to its own. */
  readonly channels?: readonly Channel[];
  readonly Body: (part: SlipPart) => ReactNode;
  /** The main action. */
  readonly Actions: (part: SlipPart) => ReactNode;
  /** Where a shared link leads; to the code itself unless said. */
  readonly shares?: "/repay-code" | "/pembayaran";
}

/** A page that takes ?ref=: the slip while it can be paid, then its receipt, or why it cannot be paid. */
export function SlipScreen(page: SlipPage): ReactNode {
  const slipRef = new URLSearchParams(useHashQuery()).get("ref") ?? "";
  if (slipRef !== "") return <Looked key={slipRef} page={page} slipRef={slipRef} />;
  return (
    <>
      <SlipBar heading={page.heading} />
      <SlipEnded why="unknown" />
    </>
  );
}

/** 'Repayment pages → /order' for whose loan it is; whoever pays for them goes where they came from. */
function SlipBar({ heading }: { heading: PlainMessageId }): ReactNode {
  const t = useTexts();
  const isOwn = useSession().token !== undefined;
  return <HeaderBar title={t(heading)} {...(isOwn && { backTo: "/order" })} />;
}

function Looked({ page, slipRef }: { page: SlipPage; slipRef: string }): ReactNode {
  const looked = useSlip(slipRef);
  const isPaid = looked.state === "shown" && stageOf(looked.code) === "receipt";
  return (
    <>
      <SlipBar heading={isPaid ? "slip.receipt" : page.heading} />
      <Stage page={page} slipRef={slipRef} looked={looked} />
    </>
  );
}

function Stage({ page, slipRef, looked }: { page: SlipPage; slipRef: string; looked: LookedUp }): ReactNode {
  if (looked.state === "unknown") return <SlipEnded why="unknown" />;
  if (looked.state === "unreachable") return <Offline onRetry={looked.retry} />;
  if (looked.state === "waiting")
    return (
      <main className="main">
        <Waiting />
      </main>
    );
  const part = { code: looked.code, slipRef };
  const stage = stageOf(part.code);
  if (stage === "opening") return <SlipOpening code={part.code} />;
  if (stage === "checking") return <SlipChecking code={part.code} />;
  if (stage === "receipt") return <Paid {...part} />;
  if (stage !== "open") return <SlipEnded why={stage} code={part.code} />;
  if (page.channels && !page.channels.includes(part.code.channel)) return <OtherWay {...part} />;
  return <Open page={page} part={part} />;
}

function Open({
  page: { Body, Actions, shares = "/repay-code" },
  part,
}: {
  page: SlipPage;
  part: SlipPart;
}): ReactNode {
  return (
    <>
      <main className="main slip__main">
        <Body {...part} />
        <div className="slip__more">
          <PrintButton />
        </div>
      </main>
      <Dock
        bare
        actions={
          <>
            <Actions {...part} />
            <ShareSlip {...part} to={shares} />
          </>
        }
      />
    </>
  );
}

/** Whose loan it may be is asked for what is between them and the lender; anybody else sees the payment alone. */
function Paid(part: SlipPart): ReactNode {
  const isSignedIn = useSession().token !== undefined;
  const anybodys = <AnybodysReceipt {...part} />;
  return isSignedIn ? <QuietPart load={ownReceipt} props={part} meanwhile={anybodys} /> : anybodys;
}

function AnybodysReceipt({ code, slipRef }: SlipPart): ReactNode {
  return (
    <>
      <main className="main slip__main">
        <Receipt code={code} />
      </main>
      <Dock
        bare
        actions={
          <>
            <PrintButton />
            <ShareSlip code={code} slipRef={slipRef} isPaid />
          </>
        }
      />
    </>
  );
}

function OtherWay({ code, slipRef }: SlipPart): ReactNode {
  const t = useTexts();
  return (
    <>
      <main className="main slip__main">
        <Notice title={t("slip.other")}>
          <p>{t("slip.other.text", { way: t(`slip.way.${code.channel}`) })}</p>
        </Notice>
      </main>
      <Dock
        bare
        actions={<LinkButton to={withRef(openPage[code.channel], slipRef)}>{t("slip.other.go")}</LinkButton>}
      />
    </>
  );
}
