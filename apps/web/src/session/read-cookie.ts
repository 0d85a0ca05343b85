/** One value out of a `document.cookie` text. */
export function cookieValue(text: string, name: string): string | undefined {
  for (const pair of text.split("; ")) {
    const cut = pair.indexOf("=");
    if (cut > 0 && pair.slice(0, cut) === name) return pair.slice(cut + 1);
  }
  return undefined;
}

export const readCookie = (name: string): string | undefined => cookieValue(document.cookie, name) || undefined;
