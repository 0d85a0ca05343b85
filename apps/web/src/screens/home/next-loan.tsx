import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button, LinkButton, type Look } from "../../ui/button/button.tsx";
import { boldMoney, RichText } from "../../ui/rich-text/rich-text.tsx";
import { InfoIcon } from "../../ui/icons/screen-icons.tsx";
import type { Credit, Products } from "./ask-home.ts";
import type { HomeState } from "./home-state.ts";

interface NextLoanProps {
  readonly state: HomeState;
  readonly credit: Credit;
  readonly products: Products;
  readonly look: Look;
  readonly onRead: (orderId: string) => void;
}

/** For somebody without a loan: the first one, the next one, or why the last request was refused. */
export function NextLoan({ state, credit, products, look, onRead }: NextLoanProps): ReactNode {
  const t = useTexts();
  const amount = formatPesos(credit.available);
  const canAsk = credit.available > 0 && products.details.length > 0;
  if (state.kind === "rejected") {
    const { orderId, principal } = state.order;
    return (
      <section className="card">
        <div className="row row--between">
          <h2 className="h3">{t("home.request")}</h2>
          <Badge look="off" icon={<InfoIcon />}>
            {t("home.rejected")}
          </Badge>
        </div>
        <p className="lead home__text">
          <RichText text={t("home.rejected.text", { amount: formatPesos(principal) })} parts={boldMoney} />
        </p>
        <Button look={look} onTap={() => onRead(orderId)}>
          {t("home.rejected.why")}
        </Button>
        {canAsk && (
          <LinkButton look="quiet" to="/loan">
            {t("home.ask.other")}
          </LinkButton>
        )}
      </section>
    );
  }
  if (!canAsk || (state.kind !== "new" && state.kind !== "returning")) return undefined;
  return (
    <section className="card">
      <h2 className="h3">{t(`home.${state.kind}`)}</h2>
      <p className="lead home__text">
        <RichText text={t(`home.${state.kind}.text`, { amount })} parts={boldMoney} />
      </p>
      <LinkButton look={look} to="/loan">
        {t("home.ask")}
      </LinkButton>
    </section>
  );
}
