/** 'Window errors are reported as events' (section 8): with stack and release, each once a page, few of them, scrubbed. */
import { scrubMessage, scrubStack } from "@noren/contract/scrub-error";
import type { TrackedEvent } from "@noren/contract/tracking-events";

const MOST_A_PAGE = 10;

/** Answers of the server and a network that is gone are no errors of the app, and the screen shows them. */
const expected: readonly string[] = ["Refused", "Unreachable", "AbortError"];

type Described = Pick<TrackedEvent<"error">, "name" | "message" | "frames">;

/** Only what an error is and where it happened; whatever else was thrown has no words of its own. */
export function describeError(thrown: unknown): Described {
  if (!(thrown instanceof Error)) return { name: "Thrown", message: "", frames: [] };
  const { name, message, stack = "" } = thrown;
  const known = /^[A-Za-z]{1,40}$/.test(name) ? name : "Error";
  return { name: known, message: scrubMessage(message), frames: scrubStack(stack) };
}

/** Answers what to tell, or nothing when it was told before or too many were. */
export function errorReporter(): (thrown: unknown) => Described | undefined {
  const reported = new Set<string>();
  return (thrown) => {
    const described = describeError(thrown);
    const text = JSON.stringify([described.name, described.message, described.frames[0]]);
    if (expected.includes(described.name) || reported.has(text) || reported.size === MOST_A_PAGE) return undefined;
    reported.add(text);
    return described;
  };
}
