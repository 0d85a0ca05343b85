import { formatPesos, parsePesos } from "@noren/lending/money/money";
import { type ReactNode, useState } from "react";
import type { PretendBill, PretendPayment, PretendWay } from "../world.ts";
import { santiagoTime } from "./show.ts";
import { t } from "./texts.ts";
import type { World } from "./use-world.ts";

type Desk = Pick<World, "counter" | "refusal" | "payCode" | "payForNobody" | "actOnPayment">;

/** How a bill can still be paid in each state. */
const possible: Readonly<Record<PretendBill["state"], readonly PretendWay[]>> = {
  open: ["exactly", "less", "more", "twice"],
  ended: ["late"],
  cancelled: [],
};

function Payment({ payment, act }: { payment: PretendPayment; act: World["actOnPayment"] }): ReactNode {
  const { paymentId, amount, state, paidAt } = payment;
  return (
    <li className="payment">
      <p className="message__head">
        <b>{formatPesos(amount)}</b>
        <span>{t(`payment.${state}`)}</span>
        <time dateTime={paidAt}>{santiagoTime(paidAt, "short")}</time>
      </p>
      <div className="buttons">
        {state === "received" && (
          <button type="button" onClick={() => act(paymentId, "reverse")}>
            {t("do.reverse")}
          </button>
        )}
        <button type="button" onClick={() => act(paymentId, "repeat")}>
          {t("do.repeat-report")}
        </button>
      </div>
    </li>
  );
}

function Payments({ payments, act }: { payments: readonly PretendPayment[]; act: World["actOnPayment"] }): ReactNode {
  if (payments.length === 0) return null;
  return (
    <ul>
      {payments.map((payment) => (
        <Payment key={payment.paymentId} payment={payment} act={act} />
      ))}
    </ul>
  );
}

function Bill({ bill, desk }: { bill: PretendBill; desk: Desk }): ReactNode {
  const { code, amount, channel, endsAt, payments } = bill;
  const isPaid = payments.some(({ state }) => state === "received");
  return (
    <li className="message">
      <p className="message__head">
        <b>{formatPesos(amount)}</b>
        <span>{t(`channel.${channel}`)}</span>
        <span className="state">{t(`bill.${isPaid ? "paid" : bill.state}`)}</span>
      </p>
      <p className="code">{code}</p>
      <p className="note">{t("until", { time: santiagoTime(endsAt, "short") })}</p>
      <div className="buttons">
        {possible[bill.state].map((how) => (
          <button key={how} type="button" onClick={() => desk.payCode(code, how)}>
            {t(`pay.${how}`)}
          </button>
        ))}
      </div>
      <Payments payments={payments} act={desk.actOnPayment} />
    </li>
  );
}

/** A transfer of some amount that names no code. */
function Nobody({ payForNobody }: Pick<World, "payForNobody">): ReactNode {
  const [amount, setAmount] = useState("10000");
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        payForNobody(parsePesos(amount) ?? 0);
      }}
    >
      <label>
        <span>{t("nobodyAmount")}</span>
        <input inputMode="numeric" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <button type="submit">{t("payNobody")}</button>
    </form>
  );
}

export function Counter({ desk, linked }: { desk: Desk; linked: string }): ReactNode {
  const [code, setCode] = useState(linked);
  const { counter, refusal } = desk;
  const digits = code.replaceAll(/\D/g, "");
  const bills = counter?.bills.filter((bill) => bill.code.includes(digits)) ?? [];
  return (
    <section aria-labelledby="counter">
      <h2 id="counter">{t("counter")}</h2>
      <p className="note">{t("counterIntro")}</p>
      {refusal !== undefined && (
        <p className="offline refused" role="alert">
          {t(`refused.${refusal}`)}
        </p>
      )}
      <label>
        <span>{t("onlyCode")}</span>
        <input inputMode="numeric" value={code} onChange={(event) => setCode(event.target.value)} />
      </label>
      {counter && bills.length === 0 && <p className="note">{t("noBills")}</p>}
      <ul>
        {bills.map((bill) => (
          <Bill key={bill.code} bill={bill} desk={desk} />
        ))}
      </ul>
      <h3>{t("nobody")}</h3>
      <Nobody payForNobody={desk.payForNobody} />
      <Payments payments={counter?.ofNobody ?? []} act={desk.actOnPayment} />
    </section>
  );
}
