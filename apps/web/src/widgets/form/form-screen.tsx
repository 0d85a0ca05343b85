import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Sway } from "../../brand/sway.tsx";
import { HeaderBar } from "../header-bar/header-bar.tsx";
import { FormElement } from "./form-element.tsx";
import type { Form } from "./use-form.ts";
import { StepsLine } from "./steps-line.tsx";

interface FormScreenProps<Values extends object> {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly form: Form<Values>;
  readonly button?: string;
  /** Where 'back' does not leave the form. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Header, how far one is, the fields, and one button at thumb height that says what is missing instead of going grey. */
export function FormScreen<Values extends object>(props: FormScreenProps<Values>): ReactNode {
  const { title, lead, form, button, onBack, children } = props;
  const t = useTexts();
  return (
    <FormElement submit={form.submit} looks={form.looks}>
      <HeaderBar title={title} backTo="/identity-auth" {...(onBack && { onBack })} />
      <main className="main">
        <StepsLine />
        {lead !== undefined && <p className="lead form__lead">{lead}</p>}
        <div className="form">{children}</div>
        {form.state === "unreachable" && (
          <Notice now title={t("shell.offline.title")}>
            <p>{t("forms.kept")}</p>
          </Notice>
        )}
      </main>
      <Dock
        actions={
          <Button submit busy={form.state === "saving" ? <Sway /> : undefined}>
            {button ?? t("forms.save")}
          </Button>
        }
      />
    </FormElement>
  );
}
