import type { Point } from "@noren/lending/people/places";
import { type ReactNode, useState } from "react";
import type { AppConfig } from "../../calls/queries/app-config.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Chips } from "../../ui/chips/chips.tsx";
import { TextRow } from "../../ui/list/list.tsx";
import { nearestFirst, shownKilometres } from "./nearest.ts";

type Place = NonNullable<AppConfig["places"]>[number];
type Chain = NonNullable<AppConfig["chains"]>[number];

interface PlaceListProps {
  readonly places: readonly Place[];
  /** Taken at all their places. */
  readonly chains: readonly Chain[];
  readonly here: Point | undefined;
}

const kinds = ["counter", "store"] as const;

/** Counters and stores apart: a code is for one of the two. */
export function PlaceList({ places, chains, here }: PlaceListProps): ReactNode {
  const t = useTexts();
  const [kind, setKind] = useState<(typeof kinds)[number]>("counter");
  const found = nearestFirst(
    places.filter(({ channel }) => channel === kind),
    here,
  );
  return (
    <>
      <Chips
        legend={t("store.kind")}
        options={kinds.map((value) => ({ value, label: t(`store.kind.${value}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <ul className="list" aria-live="polite">
        {chains
          .filter(({ channel }) => channel === kind)
          .map(({ network }) => (
            <TextRow title={network} note={t("store.any")} key={network} />
          ))}
        {found.map(({ place, kilometres }) => (
          <TextRow
            title={place.network}
            note={`${place.address}, ${place.comuna}`}
            end={kilometres === undefined ? undefined : t("store.away", { kilometres: shownKilometres(kilometres) })}
            key={`${place.network} ${place.address}`}
          />
        ))}
      </ul>
    </>
  );
}
