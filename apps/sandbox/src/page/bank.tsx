import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { bankMoods, type PayoutAction, type PretendPayout } from "../world.ts";
import { t } from "./texts.ts";
import type { World } from "./use-world.ts";

/** What the bank can still do to a payout in each state. */
const possible: Readonly<Record<PretendPayout["state"], readonly PayoutAction[]>> = {
  waiting: ["accept", "reject"],
  accepted: ["send-back", "repeat-report"],
  rejected: ["accept", "repeat-report"],
  returned: ["repeat-report"],
};

function Payout({ payout, act }: { payout: PretendPayout; act: World["actOnPayout"] }): ReactNode {
  return (
    <li className="message">
      <p className="message__head">
        <b>{formatPesos(payout.amount)}</b>
        <span>{payout.holderName}</span>
        <span>{t(`state.${payout.state}`)}</span>
      </p>
      <div className="buttons">
        {possible[payout.state].map((action) => (
          <button key={action} type="button" onClick={() => act(payout.payoutId, action)}>
            {t(`do.${action}`)}
          </button>
        ))}
      </div>
    </li>
  );
}

export function Bank({ bank, setMood, actOnPayout }: Pick<World, "bank" | "setMood" | "actOnPayout">): ReactNode {
  return (
    <section aria-labelledby="bank">
      <h2 id="bank">{t("bank")}</h2>
      <label>
        <span>{t("bankMood")}</span>
        <select
          value={bank?.mood ?? "accept"}
          onChange={(event) => setMood(bankMoods.find((mood) => mood === event.target.value) ?? "accept")}
        >
          {bankMoods.map((mood) => (
            <option key={mood} value={mood}>
              {t(`mood.${mood}`)}
            </option>
          ))}
        </select>
      </label>
      {bank?.payouts.length === 0 && <p className="note">{t("noPayouts")}</p>}
      <ul>
        {bank?.payouts.map((payout) => (
          <Payout key={payout.payoutId} payout={payout} act={actOnPayout} />
        ))}
      </ul>
    </section>
  );
}
