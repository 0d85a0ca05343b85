import { ownFeedback } from "@noren/contract/calls/report";
import { type ReactNode, useState } from "react";
import { askLists, type Listed } from "../../calls/queries/ask-lists.ts";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { FormWaiting } from "../../widgets/form/form-waiting.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { FeedbackSent, type SentCase } from "./feedback-sent.tsx";
import type { WrittenCase } from "./own-feedback.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{feedback,forms}.po");

interface Known {
  readonly types: readonly Listed[];
  /** Newest first. */
  readonly written: readonly WrittenCase[];
}

async function ask(signal: AbortSignal): Promise<Known> {
  const [{ feedbackType }, { details }] = await Promise.all([
    askLists(["feedbackType"], signal),
    call(ownFeedback, {}, { signal }),
  ]);
  return { types: feedbackType, written: details };
}

/** What was written before and its answers stand under the form: the message that tells of an answer leads here. */
export function Screen(): ReactNode {
  const [looks, setLooks] = useState(0);
  return <LoadedFeedback onAnother={() => setLooks(looks + 1)} key={looks} />;
}

function LoadedFeedback({ onAnother }: { onAnother: () => void }): ReactNode {
  const t = useTexts();
  const query = useQuery(ask);
  const [sent, setSent] = useState<SentCase>();
  if (sent) return <FeedbackSent sent={sent} onAnother={onAnother} />;
  if (query.state !== "ready") return <FormWaiting title={t("feedback.heading")} query={query} backTo="/user" />;
  return <FeedbackForm {...query.data} onSent={setSent} />;
}
