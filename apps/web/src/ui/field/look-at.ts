/** Where something is missing or wrong: in the middle of the page, neither behind the bar below nor behind the keyboard. */
export function lookAt(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center" });
}
