import { type ReactNode, useId } from "react";
import { type Translate, useTexts } from "../../../i18n/texts.ts";
import "../../../ui/list/list-links.css";
import { RowBody } from "../../../ui/list/list.tsx";
import type { Channel } from "../../../widgets/channel-page.ts";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";

type WayToPay = LoanDetail["ways"][number];

interface WaysListProps {
  readonly ways: readonly WayToPay[];
  readonly chosen: Channel;
  readonly onChoose: (channel: Channel) => void;
}

/** Cash is taken behind a door with a name over it. */
const noteOf = (t: Translate, { channel, chains }: WayToPay): string =>
  chains.length === 0 ? t(`owed.channel.${channel}.note`) : t("owed.channel.chains", { chains: chains.join(", ") });

/** The one question: how. The fastest first, each with how long it takes to be credited. */
export function WaysList({ ways, chosen, onChoose }: WaysListProps): ReactNode {
  const t = useTexts();
  const name = useId();
  return (
    <fieldset className="ways">
      <legend className="row row--between">
        <span className="h3">{t("repay.how")}</span>
        <span className="label" aria-hidden="true">
          {t("repay.credited")}
        </span>
      </legend>
      <div className="list">
        {ways.map((way) => (
          <label className="item ways__one" key={way.channel}>
            <input type="radio" name={name} checked={way.channel === chosen} onChange={() => onChoose(way.channel)} />
            <RowBody
              title={t(`owed.channel.${way.channel}`)}
              note={noteOf(t, way)}
              end={way.creditedIn && t(`repay.credited.${way.creditedIn}`)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
