import { fotp, fv, lotp, lv } from "@noren/contract/calls/telecom";
import { errors } from "@noren/contract/errors";
import { formatPhone, parsePhone } from "@noren/lending/people/phone";
import { type ReactNode, useState } from "react";
import { type AskedCode, askedCode } from "../../calls/queries/ask-for-code.ts";
import { call } from "../../calls/client.ts";
import { Refused } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { boldNumber, RichText } from "../../ui/rich-text/rich-text.tsx";
import { Sway } from "../../brand/sway.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { isUnreachable, NoResponse } from "../../widgets/no-response.tsx";
import { CarrierCode } from "./carrier-code.tsx";
import type { Outcome } from "./check-outcome.tsx";

interface CarrierCheckProps {
  /** 'chosen by 2 or other' (section 7). */
  readonly type: number;
  readonly onOutcome: (outcome: Outcome) => void;
}

const shownPhone = (phone: string): string => {
  const parsed = parsePhone(phone);
  return parsed ? formatPhone(parsed) : phone;
};

/** The carrier sends its code when it is asked to, and says whether what came back is right. */
export function CarrierCheck({ type, onOutcome }: CarrierCheckProps): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const phone = shownPhone(useSession().userInfo?.phone ?? "");
  const [stage, setStage] = useState<"idle" | "sending" | "unreachable" | AskedCode>("idle");
  const [send, verify] = type === 2 ? [lotp, lv] : [fotp, fv];

  /** No order waits any more: there is nothing to check. */
  const hear = (error: unknown): void => {
    if (error instanceof Refused && error.code === errors.notFound.code) onOutcome("nothing");
  };
  const ask = (signal: AbortSignal): Promise<AskedCode> => askedCode(call(send, {}, { signal }), () => true);
  const askFirst = async (): Promise<void> => {
    setStage("sending");
    try {
      setStage(await ask(leaving()));
    } catch (error) {
      if (leaving().aborted) return;
      setStage(isUnreachable(error) ? "unreachable" : "idle");
      hear(error);
    }
  };
  const check = async (otpCode: string): Promise<number> => {
    try {
      const { verified, triesLeft } = await call(verify, { body: { otpCode } });
      if (verified || triesLeft === 0) onOutcome(verified ? "verified" : "rejected");
      return triesLeft;
    } catch (error) {
      hear(error);
      throw error;
    }
  };
  if (typeof stage === "object")
    return <CarrierCode phone={phone} asked={stage} ask={ask} onAsked={setStage} check={check} />;
  return (
    <>
      <HeaderBar title={t("api-phone-check.title")} backTo="/user" />
      <main className="main phone-check">
        <h2 className="h2">{t("api-phone-check.why")}</h2>
        <p className="lead">
          <RichText text={t("api-phone-check.lead", { phone })} parts={boldNumber} />
        </p>
        {stage === "unreachable" && <NoResponse onRetry={() => void askFirst()} />}
      </main>
      <Dock
        actions={
          <Button busy={stage === "sending" ? <Sway /> : undefined} onTap={() => void askFirst()}>
            {t("api-phone-check.send")}
          </Button>
        }
      />
    </>
  );
}
