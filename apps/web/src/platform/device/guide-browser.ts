/** Safari is the only browser of an iPhone that shows pages itself; everything else has Chrome's menu, or one much like it. */
export type GuideBrowser = "chrome" | "safari";
export const guideBrowser = (userAgent: string = navigator.userAgent): GuideBrowser =>
  /\b(?:iPhone|iPad|Macintosh)\b/.test(userAgent) && !/Chrom|Android/.test(userAgent) ? "safari" : "chrome";
