/** One question to a provider that changes nothing: is it there, does it know us, what time is it there? */
import { realNow } from "../platform/clock.ts";
import { clockFinding, type Finding, fault, ok, reasonOf } from "../platform/finding.ts";

const WITHIN_MS = 15_000;

export interface Question {
  readonly about: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function judge(about: string, status: number): Finding {
  if (status >= 200 && status < 300) return ok(about, "answers, and knows us");
  if (status === 401 || status === 403) return fault(about, `refuses who we say we are (http ${status})`);
  if (status === 404) return fault(about, "knows no such account (http 404)");
  return fault(about, `answers http ${status}`);
}

export async function reach({ about, url, headers = {} }: Question): Promise<Finding[]> {
  try {
    const asked = realNow();
    const response = await fetch(url, {
      headers: { accept: "application/json", ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    await response.body?.cancel();
    const date = Date.parse(response.headers.get("date") ?? "");
    const clock = Number.isNaN(date) ? [] : [clockFinding(about, date, wholeSeconds((asked + realNow()) / 2))];
    return [judge(about, response.status), ...clock];
  } catch (error) {
    return [fault(about, `out of reach: ${reasonOf(error)}`)];
  }
}

/** The header has no parts of a second. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** What has a client of its own, which throws where something is wrong. */
export async function tried(about: string, says: string, work: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await work();
    return [ok(about, says)];
  } catch (error) {
    const { message } = error as Error;
    // Ours say what was answered and never what was asked; others' may repeat it.
    const ours = /^(?:the object store|the key service|no token)/.test(message) ? message : reasonOf(error);
    return [fault(about, ours)];
  }
}
