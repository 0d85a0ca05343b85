/** What a push message says, and where a tap on it leads. Pure; anything else than expected is a message that says little. */
export interface Said {
  readonly title: string;
  readonly body: string;
  /** A path of the app. */
  readonly path: string;
  /** The same message sent twice is shown once. */
  readonly tag: string;
  readonly lang: string;
}

const START = "/";
/** Own paths alone, with a query at most: '/repay/7f3a', '/order?completed'. */
const OWN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&-]*)?$/;

export const ownPath = (path: unknown): string => (typeof path === "string" && OWN_PATH.test(path) ? path : START);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function readPush(text: string): Said {
  const { title, body, path, tag, lang } = parsed(text);
  return {
    title: textOf(title) || "Noren",
    body: textOf(body),
    path: ownPath(path),
    tag: textOf(tag) || "noren",
    lang: textOf(lang),
  };
}

/** The app routes by the fragment. */
export const addressOf = (path: string, origin: string): string => `${origin}/#${ownPath(path)}`;
