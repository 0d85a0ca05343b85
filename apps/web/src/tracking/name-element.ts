/**
 * 'Behaviour `idName` = `<route>.<element>`': an element is named by the message that labels it, which is an id in the code and
 * the same in every language. A text that is no message of ours names nothing: what a person typed, chose or is called
 * cannot become a name.
 */
import type { Messages } from "@lingui/core";
import { spoken } from "../i18n/texts.ts";
import { currentPath } from "../platform/page/hash-location.ts";
import { routeOf } from "../session/guards.ts";

let routes: ReadonlySet<string> = new Set();

/** What the route table holds: it comes from whoever starts tracking. */
export function tellRoutes(all: Iterable<string>): void {
  routes = new Set(all);
}

/** A path that is in no table is not told: anybody may have typed it. */
export function currentRoute(): string {
  const route = routeOf(currentPath());
  return routes.has(route) ? route : "/";
}

let known:
  | { readonly messages: Messages; readonly size: number; readonly ids: ReadonlyMap<string, string> }
  | undefined;

/** From texts to ids, made anew when another language is spoken or more texts have come. */
function messageIds(): ReadonlyMap<string, string> {
  const messages = spoken();
  const entries = Object.entries(messages);
  if (known?.messages === messages && known.size === entries.length) return known.ids;
  const ids = new Map<string, string>();
  for (const [id, message] of entries) {
    const [text] = typeof message === "string" ? [message] : message.length === 1 ? message : [];
    if (typeof text === "string" && !ids.has(text)) ids.set(text, id);
  }
  known = { messages, size: entries.length, ids };
  return ids;
}

/** A choice is told by its question alone: the answers come from the server, or say something of a person. */
function labelOf(element: Element): Element {
  if (element instanceof HTMLInputElement && element.type === "radio")
    return element.closest("fieldset")?.querySelector("legend") ?? element;
  if (isField(element)) return element.labels?.[0] ?? element;
  return element;
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export const isField = (element: unknown): element is FieldElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const plainKind = (element: Element): string =>
  isField(element) ? "field" : element.tagName === "A" ? "link" : "button";

/** Digits stand in no name, whatever it is. */
export function idNameOf(element: Element, route = currentRoute()): string {
  const text = element.getAttribute("aria-label") ?? labelOf(element).textContent ?? "";
  const id = messageIds().get(text.trim()) ?? plainKind(element);
  return `${route}.${id.replaceAll(/[^a-z.-]/gi, "")}`;
}
