/** Specification, section 5: 'Feedback: content required; up to 5 images'. */
import { type Fault, faultIf } from "./fault.ts";

export interface FeedbackForm {
  readonly content?: string | undefined;
  /** One of the list feedbackType. */
  readonly type?: string | undefined;
}

export const feedbackFaults = ({ content = "" }: FeedbackForm): Fault[] =>
  faultIf(content.trim() === "", "content", "missing");
