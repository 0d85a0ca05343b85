/** Where the page is shown, by what the browser says of itself: which guide fits (guide overlay, section 2). */
export type BrowserKind = "in-app" | "chrome" | "safari";

/** Apps that show pages in a window of their own: no home screen, often no camera, no push, and the session is lost with it. */
const IN_APP =
  /\bFBA[NV]\/|\bFB_IAB\/|\bInstagram\b|\bWhatsApp\/|musical_ly|BytedanceWebview|\bTikTok\b|\btrill_|\bLine\/|\bTwitter\b|\bSnapchat\b|\bLinkedInApp\b|\bPinterest\b|\bTelegram-Android\b/i;
/** Android says so of any web view; an iPhone's lacks the name of a browser. */
const isWebView = (agent: string): boolean =>
  /; wv\)/.test(agent) || (/\b(?:iPhone|iPad|iPod)\b/.test(agent) && !/\bSafari\//.test(agent));

const isApple = (agent: string): boolean => /\b(?:iPhone|iPad|iPod)\b/.test(agent);

/** Every other browser of an iPhone adds to the screen as Safari does, every other one of Android as Chrome. */
export function browserKind(agent: string): BrowserKind {
  if (IN_APP.test(agent) || isWebView(agent)) return "in-app";
  const isSafari = isApple(agent) || (/Macintosh/.test(agent) && !/Chrom|Firefox/.test(agent));
  return isSafari ? "safari" : "chrome";
}

export const isPhone = (agent: string): boolean => isApple(agent) || /Android/.test(agent);
