import { guidanceApply, guidanceCancel } from "@noren/contract/calls/preorder";
import { productList, productLists } from "@noren/contract/calls/product";
import { type Cae, formatCae } from "@noren/lending/price/cae";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { annualRate, formatRate } from "@noren/lending/price/rates";
import { type ReactNode, useState } from "react";
import { call } from "../../../calls/client.ts";
import { Unreachable } from "../../../calls/failure.ts";
import { useQuery } from "../../../calls/use-query.ts";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { dateInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { navigate } from "../../../platform/page/hash-location.ts";
import { useLeaving } from "../../../platform/page/use-leaving.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { RefreshIcon } from "../../../ui/icons/icons.tsx";
import { TextRow } from "../../../ui/list/list.tsx";
import { ProductPicture } from "../../../ui/product-picture/product-picture.tsx";
import { TicketIcon } from "../../../ui/icons/loan-icons.tsx";
import { Sway } from "../../../brand/sway.tsx";
import { showToast } from "../../../ui/toast/toast.tsx";
import type { Guidance } from "../ask-home.ts";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/guide.po");

const askPrices = (signal: AbortSignal) => call(productList, { params: { x: productLists.guide } }, { signal });

/** 'OK goes to Order' (specification, section 4). */
const goToOrder = (): void => navigate("/order");

interface GuideProps {
  readonly guidance: Guidance;
  readonly onChanged: () => void;
  readonly onLeave: () => void;
}

/** What is reserved, the coupon it brings, and what it costs to change one's mind: nothing. */
export function Part({ guidance, onChanged, onLeave }: GuideProps): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const prices = useQuery(askPrices);
  const [state, setState] = useState<"idle" | "busy" | "unreachable" | "reserved">("idle");
  const { couponAmount, sumAmount, products, reservationId } = guidance;
  const listed = prices.state === "ready" ? prices.data.details : [];
  const coupon = formatPesos(couponAmount);

  const act = async (send: () => Promise<unknown>, onDone: () => void): Promise<void> => {
    setState("busy");
    try {
      await send();
      if (!leaving().aborted) onDone();
    } catch (error) {
      if (leaving().aborted) return;
      setState(error instanceof Unreachable ? "unreachable" : "idle");
      // What is offered is not what it was: the screen under this one says what is.
      if (!(error instanceof Unreachable)) {
        onChanged();
        onLeave();
      }
    }
  };
  const reserve = (): Promise<void> =>
    act(
      () => call(guidanceApply, { body: { applyTotalAmount: sumAmount, products } }),
      () => setState("reserved"),
    );
  const cancel = (id: string): Promise<void> =>
    act(
      () => call(guidanceCancel, { body: { reservationId: id } }),
      () => {
        showToast(t("guide.cancelled"));
        onChanged();
        onLeave();
      },
    );
  const busy = state === "busy" ? <Sway /> : undefined;
  return (
    <>
      <ul className="list">
        {products.map(({ productCode, productName, productIcon, productAmount }) => {
          const price = listed.find((one) => one.productCode === productCode);
          const rate = price && formatRate(annualRate(price.annualRate));
          return (
            <TextRow
              key={productCode}
              icon={<ProductPicture src={productIcon} />}
              title={productName}
              note={rate && t("guide.price", { rate, cae: formatCae(price.cae as Cae), days: price.periodDays })}
              end={formatPesos(productAmount)}
            />
          );
        })}
        <TextRow
          icon={<TicketIcon />}
          title={t("guide.coupon", { amount: coupon })}
          note={t("guide.coupon.text", { until: dateInWords(calendarDay(guidance.validUntil)) })}
        />
        <TextRow icon={<RefreshIcon />} title={t("guide.free")} note={t("guide.free.text")} />
      </ul>
      {state === "unreachable" && (
        <p className="dialog__text" role="alert">
          {t("shell.offline.text")}
        </p>
      )}
      {reservationId === undefined ? (
        <Button busy={busy} onTap={() => void reserve()}>
          {t("guide.reserve", { amount: formatPesos(sumAmount) })}
        </Button>
      ) : (
        <Button look="second" busy={busy} onTap={() => void cancel(reservationId)}>
          {t("guide.cancel")}
        </Button>
      )}
      {state === "reserved" && (
        <Dialog title={t("guide.done")} shape="ask" onClose={goToOrder}>
          <p className="lead dialog__text">{t("guide.done.text", { amount: formatPesos(sumAmount), coupon })}</p>
          <Button onTap={goToOrder}>{t("guide.ok")}</Button>
        </Dialog>
      )}
    </>
  );
}
