import { extensionOffer } from "@noren/contract/calls/repay";
import { type ReactNode, useCallback, useState } from "react";
import { call } from "../../../calls/client.ts";
import { useQuery } from "../../../calls/use-query.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Check } from "../../../ui/check/check.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import { AgreementText } from "../../../widgets/loan/agreement-text.tsx";
import { NoResponse } from "../../../widgets/no-response.tsx";
import { ExtensionCard } from "./extension-card.tsx";

interface ExtensionTermsProps {
  readonly orderId: string;
  /** The hash of what was accepted; never anything before the box is ticked. */
  readonly accepted: string | undefined;
  readonly onAccept: (hash: string | undefined) => void;
  /** How often the person wanted to pay. */
  readonly tries: number;
}

/** 'It has its own cost card and stored acceptance before paying' (product.md section 4). */
export function Part({ orderId, accepted, onAccept, tries }: ExtensionTermsProps): ReactNode {
  const t = useTexts();
  const load = useCallback(
    (signal: AbortSignal) => call(extensionOffer, { query: { orderId } }, { signal }),
    [orderId],
  );
  const query = useQuery(load);
  const [isReading, setReading] = useState(false);
  if (query.state === "waiting") return <Waiting />;
  if (query.state === "failed") return <NoResponse onRetry={query.retry} />;
  const { agreement } = query.data;
  const close = (): void => setReading(false);
  return (
    <>
      <ExtensionCard offer={query.data} />
      <Button look="quiet" onTap={() => setReading(true)}>
        {t("repay.card.read")}
      </Button>
      <Check
        checked={accepted === agreement.hash}
        onCheck={(checked) => onAccept(checked ? agreement.hash : undefined)}
        tries={tries}
        error={tries > 0 && accepted === undefined ? t("repay.card.missing") : undefined}
      >
        {t("repay.card.accept")}
      </Check>
      {isReading && (
        <Dialog title={agreement.title} shape="sheet" onClose={close}>
          <AgreementText agreement={agreement} />
          <Button onTap={close}>{t("shell.close")}</Button>
        </Dialog>
      )}
    </>
  );
}
