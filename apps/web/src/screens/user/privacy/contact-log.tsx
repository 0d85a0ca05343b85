import { contactLog } from "@noren/contract/calls/user";
import type { CallAnswer } from "@noren/contract/call";
import { type ReactNode, useState } from "react";
import { call } from "../../../calls/client.ts";
import { useQuery } from "../../../calls/use-query.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextRow } from "../../../ui/list/list.tsx";
import { ChatIcon } from "../../../ui/icons/screen-icons.tsx";
import { Sway } from "../../../brand/sway.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import { useSending } from "../../../widgets/loan/use-sending.ts";
import { NotReached } from "../../../widgets/not-reached.tsx";
import { dateOfInstant } from "../../../i18n/day-in-words.ts";

type Page = CallAnswer<typeof contactLog>;

const ask = (signal: AbortSignal) => call(contactLog, { query: {} }, { signal });

/** 'one rule that every sender must ask, with a log the borrower can read' (product.md section 6). */
export function Part(): ReactNode {
  const t = useTexts();
  const first = useQuery(ask);
  const [more, setMore] = useState<readonly Page[]>([]);
  const { state, send } = useSending();
  if (first.state === "waiting") return <Waiting />;
  if (first.state === "failed") return <NotReached onRetry={first.retry} />;
  const pages = [first.data, ...more];
  const next = pages.at(-1)?.next;
  const contacts = pages.flatMap(({ details }) => details);
  const askNext = (): Promise<boolean> =>
    send(async () => {
      const page = await call(contactLog, { query: next === undefined ? {} : { page: next } });
      setMore((before) => [...before, page]);
    });
  if (contacts.length === 0) return <p className="lead dialog__text">{t("profile.contacts.none")}</p>;
  return (
    <>
      <ul className="list user__sheet">
        {contacts.map(({ at, channel, text }) => (
          <TextRow
            key={`${at} ${channel}`}
            icon={<ChatIcon />}
            title={text}
            note={`${t(`profile.channel.${channel}`)} · ${dateOfInstant(at)}`}
          />
        ))}
      </ul>
      {state === "unreachable" && <NotReached onRetry={() => void askNext()} />}
      {next !== undefined && state !== "unreachable" && (
        <Button look="second" busy={state === "sending" ? <Sway /> : undefined} onTap={() => void askNext()}>
          {t("profile.more")}
        </Button>
      )}
    </>
  );
}
