import type { FeedbackForm } from "@noren/contract/forms/feedback";
import type { WrittenCase } from "./own-feedback.tsx";

/** The words of a draft that came to us although the answer was lost: whoever sent them need not send them again. */
export function arrivedAlready(
  { content = "" }: FeedbackForm,
  written: readonly Pick<WrittenCase, "content" | "caseNumber">[],
): Pick<WrittenCase, "caseNumber"> | undefined {
  const [newest] = written;
  return content.trim() !== "" && newest?.content === content.trim() ? newest : undefined;
}
