import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { currentPath, navigate } from "../../platform/page/hash-location.ts";
import { useHashQuery } from "../../platform/page/hash-query.ts";
import { FormScreen } from "./form-screen.tsx";
import type { Form } from "./use-form.ts";

interface FormPage {
  /** In the address, so that the phone's own 'back' leads to the page before. */
  readonly name: string;
  /** What is wrong with them is shown here. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

interface PagedFormProps<Values extends object> {
  readonly title: string;
  readonly lead: string;
  readonly form: Form<Values>;
  /** Of these answers. Whoever taps an answer goes on with it; the last page has a button alone. */
  readonly pagesOf: (values: Values, onAnswer: (answer: Partial<Values>) => void) => readonly FormPage[];
}

const stay = (): void => undefined;
const address = (name: string | undefined): string => `${currentPath()}?page=${name}`;

/** One decision a screen: a form in pages. It opens where the first answer is missing, and is saved as a whole at its end. */
export function PagedForm<Values extends object>({ title, lead, form, pagesOf }: PagedFormProps<Values>): ReactNode {
  const t = useTexts();
  const asked = new URLSearchParams(useHashQuery()).get("page");
  const [first] = useState(() => {
    const all = pagesOf(form.values, stay);
    return (all.find(({ fields }) => form.isOpen(fields)) ?? all.at(-1))?.name;
  });
  // The pages from which another was opened: so many steps 'back' stay in the form, whichever 'back' was used.
  const [trail, setTrail] = useState<readonly string[]>([]);
  const names = pagesOf(form.values, stay).map(({ name }) => name);
  const at = Math.max(0, names.indexOf(asked ?? first ?? ""));
  const here = names[at] ?? "";
  const before = trail.includes(here) ? trail.slice(0, trail.indexOf(here)) : trail;
  const open = (name: string | undefined): void => {
    setTrail([...before, here]);
    // Named too, the page that is left is there again for whoever comes back.
    if (asked === null) navigate(address(here), { replace: true });
    navigate(address(name));
  };
  const onAnswer = (answer: Partial<Values>): void => {
    const after = pagesOf({ ...form.values, ...answer }, stay);
    const next = after[after.findIndex(({ name }) => name === here) + 1];
    if (next) open(next.name);
  };
  const pages = pagesOf(form.values, onAnswer);
  const page = pages[at];
  const isLast = at >= pages.length - 1;
  const submit = (): void => {
    if (isLast) form.submit();
    else if (form.attempt(page?.fields ?? [])) open(pages[at + 1]?.name);
  };
  const back = (): void => {
    if (before.length > 0) window.history.back();
    else navigate(address(names[at - 1]), { replace: true });
  };
  useWrongPage(form, pages, at);
  const content = useNewPage(page?.name);
  return (
    <FormScreen
      title={title}
      lead={at === 0 ? lead : undefined}
      form={{ ...form, submit }}
      button={isLast ? t("forms.save") : t("forms.next")}
      onBack={at === 0 ? undefined : back}
    >
      <p className="form__page num" aria-live="polite">
        {t("forms.page", { page: at + 1, pages: pages.length })}
      </p>
      <div className="form" ref={content} key={page?.name}>
        {page?.content}
      </div>
    </FormScreen>
  );
}

/** What was found wrong at the end may stand on another page: looked at once when somebody tried to go on, not at every key. */
function useWrongPage<Values extends object>({ looks, isOpen }: Form<Values>, pages: readonly FormPage[], at: number) {
  const seen = useRef(looks);
  useEffect(() => {
    if (seen.current === looks) return;
    seen.current = looks;
    const wrong = pages.findIndex(({ fields }) => isOpen(fields));
    if (wrong >= 0 && wrong < at) navigate(address(pages[wrong]?.name), { replace: true });
  });
}

/** Another page begins at its top, with its first answer at hand. */
function useNewPage(name: string | undefined) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    window.scrollTo(0, 0);
    content.current?.querySelector<HTMLElement>("input, select")?.focus({ preventScroll: true });
  }, [name]);
  return content;
}
