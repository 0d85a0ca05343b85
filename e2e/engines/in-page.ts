/** Runs in the page, so each function can use nothing from outside itself but the library that finds what a person names. */
import type * as TestingLibrary from "@testing-library/dom";

interface Words {
  readonly source: string;
  readonly flags: string;
}

/** What a person looks for: by its role and name, by its label, or by what it says; within something else, or anywhere. */
export interface Sought {
  readonly by: "role" | "label" | "text";
  readonly role?: string;
  readonly words?: string | Words;
  readonly within?: Sought;
}

/** All that fit; nothing that is not seen, but for fields that hide behind their label. */
export function find(sought: Sought): HTMLElement[] {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom: typeof TestingLibrary };
  const look = (root: HTMLElement, { by, role = "", words }: Sought): HTMLElement[] => {
    const pattern = typeof words === "object" ? new RegExp(words.source, words.flags) : undefined;
    const fits = (text: string | null): boolean => {
      const plain = (text ?? "").replaceAll(/\s+/g, " ").trim();
      return pattern ? pattern.test(plain) : words === undefined || plain === words;
    };
    if (by === "role") return library.queryAllByRole(root, role, { name: fits });
    if (by === "label") return library.queryAllByLabelText(root, fits);
    const says = (element: Element): boolean => fits(element.textContent) && ![...element.children].some(says);
    return [...root.querySelectorAll<HTMLElement>("*")].filter((element) => element.checkVisibility() && says(element));
  };
  const from = ({ within }: Sought): HTMLElement[] =>
    within ? from(within).flatMap((root) => look(root, within)) : [document.body];
  return from(sought).flatMap((root) => look(root, sought));
}

/** Where a finger goes: to the words of what is chosen by them. It stands in the middle, where no bar lies over it. */
export function target(element: HTMLInputElement): HTMLElement {
  const place = element.type === "radio" ? (element.labels?.[0] ?? element) : element;
  place.scrollIntoView({ block: "center", behavior: "instant" });
  return place;
}

/** Steps that lie on the drawing beside them. */
export function stepsOnDrawings(place: HTMLElement): string[] {
  const drawings = [...place.querySelectorAll("svg")].map((drawing) => drawing.getBoundingClientRect());
  const isOn = (words: DOMRect): boolean =>
    drawings.some(
      (it) => it.left < words.right && words.left < it.right && it.top < words.bottom && words.top < it.bottom,
    );
  return [...place.querySelectorAll("li")]
    .filter((step) => isOn(step.getBoundingClientRect()))
    .map(({ textContent }) => textContent);
}

/** What is told when something is not found. */
export const screenText = (): string => `${location.href}\n${document.body.innerText}`;
