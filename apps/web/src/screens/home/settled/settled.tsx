import { certificatePdf } from "@noren/contract/calls/repay";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { call } from "../../../calls/client.ts";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { DocumentIcon, DownloadIcon } from "../../../ui/icons/loan-icons.tsx";
import { CheckIcon } from "../../../ui/icons/screen-icons.tsx";
import { TapRow } from "../../../ui/list/list-links.tsx";
import { boldMoney, RichText } from "../../../ui/rich-text/rich-text.tsx";
import { useDocument } from "../../../widgets/loan/use-document.ts";
import type { Order } from "../ask-home.ts";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/owed.po");

/** Free first: what was paid and saved, and the certificate; the new limit is the cloth below. */
export function Part({ order }: { order: Order }): ReactNode {
  const t = useTexts();
  const { save } = useDocument();
  const { orderId, paid = 0, saved } = order;
  return (
    <>
      <section className="card">
        <div className="row row--between">
          <h2 className="h3">{t("home.settled")}</h2>
          <Badge look="paid" icon={<CheckIcon />}>
            {t("home.settled.mark")}
          </Badge>
        </div>
        <p className="lead home__text">
          <RichText text={t("home.settled.paid", { amount: formatPesos(paid) })} parts={boldMoney} />
        </p>
        {saved !== undefined && (
          <p className="lead">
            <RichText text={t("home.settled.saved", { amount: formatPesos(saved) })} parts={boldMoney} />
          </p>
        )}
      </section>
      <div className="list">
        <TapRow
          icon={<DocumentIcon />}
          title={t("home.settled.certificate")}
          tail={<DownloadIcon />}
          onTap={() => save((signal) => call(certificatePdf, { query: { orderId, kind: "settled" } }, { signal }))}
        />
      </div>
    </>
  );
}
