import { pictureLooks } from "@noren/contract/calls/privacy";
import type { ReactNode } from "react";
import { call } from "../../../calls/client.ts";
import { useQuery } from "../../../calls/use-query.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { TextRow } from "../../../ui/list/list.tsx";
import { EyeIcon } from "../../../ui/icons/profile-icons.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import { NotReached } from "../../../widgets/not-reached.tsx";
import { dateOfInstant } from "../../../i18n/day-in-words.ts";

const ask = (signal: AbortSignal) => call(pictureLooks, {}, { signal });

const pictures = ["front", "back", "left", "middle", "right"] as const;
const pictureOf = (shows: string) => pictures.find((known) => known === shows) ?? "other";

export function Part(): ReactNode {
  const t = useTexts();
  const listed = useQuery(ask);
  if (listed.state === "waiting") return <Waiting />;
  if (listed.state === "failed") return <NotReached onRetry={listed.retry} />;
  const { details } = listed.data;
  if (details.length === 0) return <p className="lead dialog__text">{t("profile.looks.none")}</p>;
  return (
    <ul className="list user__sheet">
      {details.map(({ at, shows, reason }) => (
        <TextRow
          key={`${at} ${shows}`}
          icon={<EyeIcon />}
          title={t(`profile.picture.${pictureOf(shows)}`)}
          note={t(`profile.looks.for.${reason}`, { day: dateOfInstant(at) })}
        />
      ))}
    </ul>
  );
}
