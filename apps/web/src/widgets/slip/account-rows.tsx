import { formatPesos } from "@noren/lending/money/money";
import type { AccountType } from "@noren/contract/forms/account";
import type { ReactNode } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { type Translate, useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { IconButton } from "../../ui/icon-button/icon-button.tsx";
import { CopyIcon } from "../../ui/icons/screen-icons.tsx";
import { copy } from "../copy.ts";

interface AccountRow {
  readonly label: string;
  readonly shown: string;
  /** What a bank's form wants typed. */
  readonly copied: string;
}

const row = (label: string, shown: string, copied = shown): AccountRow => ({ label, shown, copied });

/** 'Chile has no IBAN: all of it is needed.' */
function rowsOf(t: Translate, { instructions, amount, receiptsTo }: RepaymentCode): readonly AccountRow[] {
  const account = instructions?.account;
  if (!account) return [];
  return [
    row(t("slip.account.holder"), account.holderName),
    row(t("slip.account.rut"), account.holderRut),
    row(t("slip.account.bank"), account.bankName),
    row(t("slip.account.type"), t(`account.type.${account.accountType as AccountType}`)),
    row(t("slip.account.number"), account.accountNumber),
    row(t("slip.to-pay"), formatPesos(amount), String(amount)),
    ...(receiptsTo === undefined ? [] : [row(t("slip.account.receipts"), receiptsTo)]),
  ];
}

/** Where a transfer goes, each part with its own copy button. */
export function AccountRows({ code }: { code: RepaymentCode }): ReactNode {
  const t = useTexts();
  return (
    <ul>
      {rowsOf(t, code).map(({ label, shown, copied }) => (
        <li className="account-row" key={label}>
          <p>
            <span className="label">{label}</span>
            <b>{shown}</b>
          </p>
          <IconButton label={t("slip.copy-one", { what: label })} onTap={() => void copy(t, copied)}>
            <CopyIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** For a message to whoever pays. */
export function CopyAccount({ code }: { code: RepaymentCode }): ReactNode {
  const t = useTexts();
  const whole = rowsOf(t, code)
    .map(({ label, shown }) => `${label}: ${shown}`)
    .join("\n");
  return <Button onTap={() => void copy(t, whole)}>{t("slip.copy-all")}</Button>;
}
