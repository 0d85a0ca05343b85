import type { Account } from "@noren/contract/forms/account";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { AccountFields } from "../../widgets/account/account-fields.tsx";
import { FormElement } from "../../widgets/form/form-element.tsx";
import type { Form } from "../../widgets/form/use-form.ts";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { CurrentAccount, type Known } from "./current-account.tsx";

interface AccountFormProps {
  readonly known: Known;
  readonly form: Form<Account>;
  readonly backTo: string;
}

/** The account as it is, and the fields of another one. */
export function AccountForm({ known, form, backTo }: AccountFormProps): ReactNode {
  const t = useTexts();
  return (
    <FormElement submit={form.submit} looks={form.looks}>
      <HeaderBar title={t("modify-bank-info.title")} backTo={backTo} />
      <main className="main">
        <CurrentAccount account={known.account} />
        <h2 className="h3 form__lead">{t("modify-bank-info.other")}</h2>
        <p className="lead">{t("modify-bank-info.lead")}</p>
        <div className="form form__lead">
          <AccountFields banks={known.banks} account={form.values} faultOf={form.faultOf} change={form.change} />
        </div>
      </main>
      <Dock actions={<Button submit>{t("modify-bank-info.check")}</Button>} />
    </FormElement>
  );
}
