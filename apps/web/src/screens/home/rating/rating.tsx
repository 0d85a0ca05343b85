import { askRating, rate } from "@noren/contract/calls/report";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../../calls/client.ts";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { useLeaving } from "../../../platform/page/use-leaving.ts";
import { RatingCard } from "./rating-card.tsx";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/rating.po");

/** The server gives the time to ask to one tab, once in 90 days; a lost answer gives nobody a second one. */
export function Part(): ReactNode {
  const [ratingId, setRatingId] = useState<string>();
  const leaving = useLeaving();
  useEffect(() => {
    const claim = async (): Promise<void> => {
      const taken = await call(askRating, {}).catch(() => undefined);
      if (!leaving().aborted) setRatingId(taken?.ratingId);
    };
    void claim();
  }, [leaving]);
  if (ratingId === undefined) return undefined;
  const close = (): void => setRatingId(undefined);
  return (
    <RatingCard
      onRate={async (stars, words) => {
        await call(rate, { body: { ratingId, stars, ...(words !== "" && { words }) } });
        close();
      }}
      onNextTime={() => {
        // Told or not, this time is over: nobody is asked again about it.
        call(rate, { body: { ratingId } }).catch(() => undefined);
        close();
      }}
    />
  );
}
