import type { Account, AccountType } from "@noren/contract/forms/account";
import type { FaultCode } from "@noren/contract/forms/fault";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { FieldHint } from "../../ui/field/field.tsx";
import { ForwardIcon } from "../../ui/icons/screen-icons.tsx";
import { SelectField, TextField } from "../form/form-fields.tsx";
import { BankDialog, type Banks } from "./bank-dialog.tsx";
import "./account.css";

interface AccountFieldsProps {
  readonly banks: Banks;
  readonly account: Account;
  readonly faultOf: (path: string) => FaultCode | undefined;
  readonly change: (change: Partial<Account>) => void;
}

/** Bank, kind and number; the number of a CuentaRUT is one's own RUN and is shown, not asked. */
export function AccountFields({ banks, account, faultOf, change }: AccountFieldsProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const bank = banks.details.find(({ bankCode }) => bankCode === account.bankCode);
  const fault = faultOf("bankCode");
  return (
    <>
      <div className={fault ? "field is-error" : "field"}>
        <span className="field__l" id={id}>
          {t("account.bank")}
        </span>
        <button
          className="field__c bank-button"
          type="button"
          aria-labelledby={`${id} ${id}value`}
          data-wrong={fault}
          aria-describedby={`${id}hint`}
          onClick={() => setChoosing(true)}
        >
          <span id={`${id}value`}>{bank?.bankName ?? t("account.bank.choose")}</span>
          <ForwardIcon size="s" />
        </button>
        <FieldHint id={`${id}hint`} error={fault && t(`forms.fault.${fault}`)} />
      </div>
      {bank && (
        <SelectField
          label={t("account.type")}
          fault={faultOf("accountType")}
          value={account.accountType}
          choices={bank.accountTypes.map((type: AccountType) => ({ value: type, label: t(`account.type.${type}`) }))}
          onChoose={(accountType) => change({ accountType, accountNumber: undefined })}
        />
      )}
      {account.accountType === "cuenta_rut" && (
        <p className="note">{t("account.cuentaRut", { number: banks.cuentaRut ?? "" })}</p>
      )}
      {bank && account.accountType !== undefined && account.accountType !== "cuenta_rut" && (
        <TextField
          label={t("account.number")}
          hint={t("account.number.hint")}
          fault={faultOf("accountNumber")}
          kind="numeric"
          maxLength={20}
          value={account.accountNumber ?? ""}
          onText={(text) => change({ accountNumber: text.replace(/\D/g, "") })}
        />
      )}
      {isChoosing && (
        <BankDialog
          banks={banks.details}
          onChoose={({ bankCode, accountTypes }) => {
            const only = accountTypes.length === 1 ? accountTypes[0] : undefined;
            change({ bankCode, accountType: only, accountNumber: undefined });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
