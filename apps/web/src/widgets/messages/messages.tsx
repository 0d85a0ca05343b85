import type { CallAnswer } from "@noren/contract/call";
import { msgCenter } from "@noren/contract/calls/user";
import { type ReactNode, useState } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { dateOfInstant } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { Button } from "../../ui/button/button.tsx";
import { Sway } from "../../brand/sway.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { NotReached } from "../not-reached.tsx";
import { MessageRow } from "./message-row.tsx";
import "../../ui/list/list.css";
import "../../ui/list/list-links.css";
import "./messages.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/messages.po");

type Page = CallAnswer<typeof msgCenter>;

/** One page; what stands on it counts as read from now on, although it is still shown as new this time. */
async function askPage(page: string | undefined, signal: AbortSignal): Promise<Page> {
  const response = await call(msgCenter, { body: page === undefined ? {} : { page } }, { signal });
  const read = response.details.filter((message) => !message.read).map(({ messageId }) => messageId);
  // One that is lost is sent with the next look.
  if (read.length > 0) call(msgCenter, { body: { read } }).catch(() => undefined);
  return response;
}

const askFirst = (signal: AbortSignal): Promise<Page> => askPage(undefined, signal);

/** The user's messages, newest first, a page at a time. Goes into a sheet; a message's link opens its screen. */
export function Part({ onLeave }: { onLeave: () => void }): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const first = useQuery(askFirst);
  const [more, setMore] = useState<readonly Page[]>([]);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  if (first.state === "waiting") return <Waiting />;
  if (first.state === "failed") return <NotReached onRetry={first.retry} />;
  const pages = [first.data, ...more];
  const next = pages.at(-1)?.next;
  const messages = pages.flatMap(({ details }) => details);
  const askNext = async (): Promise<void> => {
    setState("asking");
    try {
      const page = await askPage(next, leaving());
      setMore((before) => [...before, page]);
      setState("idle");
    } catch {
      if (!leaving().aborted) setState("failed");
    }
  };
  if (messages.length === 0) return <p className="lead dialog__text">{t("messages.none")}</p>;
  return (
    <>
      <ul className="list messages">
        {messages.map((message) => (
          <MessageRow message={message} day={dateOfInstant(message.sentAt)} onLeave={onLeave} key={message.messageId} />
        ))}
      </ul>
      {state === "failed" && <NotReached onRetry={() => void askNext()} />}
      {next !== undefined && state !== "failed" && (
        <Button look="second" busy={state === "asking" ? <Sway /> : undefined} onTap={() => void askNext()}>
          {t("messages.more")}
        </Button>
      )}
    </>
  );
}
