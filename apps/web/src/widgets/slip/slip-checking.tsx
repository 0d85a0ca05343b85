import type { ReactNode } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { Slip } from "./slip.tsx";

/** 'Received and being checked': the code is gone from the page, so that nobody pays twice. */
export function SlipChecking({ code }: { code: RepaymentCode }): ReactNode {
  const t = useTexts();
  return (
    <main className="main slip__main" aria-live="polite">
      <Notice title={t("slip.checking")}>
        <p>{t("slip.checking.text")}</p>
      </Notice>
      <Slip code={code} resting />
    </main>
  );
}

/** Asked for, and not yet opened at the provider. */
export function SlipOpening({ code }: { code: RepaymentCode }): ReactNode {
  const t = useTexts();
  return (
    <main className="main slip__main" aria-live="polite">
      <Notice title={t("slip.opening")}>
        <p>{t("slip.opening.text")}</p>
      </Notice>
      <Slip code={code} resting>
        <Waiting />
      </Slip>
    </main>
  );
}
