import type { Account, AccountType } from "@noren/contract/forms/account";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextRow } from "../../ui/list/list.tsx";
import { Sway } from "../../brand/sway.tsx";
import type { Banks } from "./bank-dialog.tsx";
import type { Rut } from "@noren/lending/people/rut";

/** The form's rule looks only at the number before the check digit, which the server has told. */
export const ownRun = ({ cuentaRut = "" }: Banks): Rut => `${cuentaRut}-0` as Rut;

interface ConfirmAccountProps {
  readonly banks: Banks;
  readonly account: Account;
  readonly busy: boolean;
  readonly problem?: string | undefined;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** 'Bank details must be confirmed in a dialog […] before submitting' (section 5). */
export function ConfirmAccount({ banks, account, busy, problem, onYes, onClose }: ConfirmAccountProps): ReactNode {
  const t = useTexts();
  const bank = banks.details.find(({ bankCode }) => bankCode === account.bankCode);
  const type = account.accountType as AccountType;
  const number = type === "cuenta_rut" ? banks.cuentaRut : account.accountNumber;
  return (
    <Dialog title={t("account.confirm")} shape="ask" onClose={onClose}>
      <ul className="list">
        <TextRow title={bank?.bankName ?? ""} note={t("account.bank")} />
        <TextRow title={t(`account.type.${type}`)} note={t("account.type")} />
        <TextRow title={number ?? ""} note={t("account.number")} />
      </ul>
      <p className="lead dialog__text">{t("account.confirm.text")}</p>
      {problem !== undefined && (
        <p className="dialog__text" role="alert">
          {problem}
        </p>
      )}
      <Button busy={busy ? <Sway /> : undefined} onTap={onYes}>
        {t("account.confirm.yes")}
      </Button>
      <Button look="quiet" onTap={onClose}>
        {t("account.confirm.no")}
      </Button>
    </Dialog>
  );
}
