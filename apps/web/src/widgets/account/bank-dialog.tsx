import type { CallAnswer } from "@noren/contract/call";
import type { bankBranch } from "@noren/contract/calls/account";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { BankIcon } from "../../ui/icons/bank-icon.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TapRow } from "../../ui/list/list-links.tsx";
import { searchBanks } from "./bank-search.ts";

export type Banks = CallAnswer<typeof bankBranch>;
type BankItem = Banks["details"][number];

interface BankDialogProps {
  readonly banks: readonly BankItem[];
  readonly onChoose: (bank: BankItem) => void;
  readonly onClose: () => void;
}

/** 'Bank-list dialog with search' (section 2). */
export function BankDialog({ banks, onChoose, onClose }: BankDialogProps): ReactNode {
  const t = useTexts();
  const [typed, setTyped] = useState("");
  const found = searchBanks(banks, typed);
  return (
    <Dialog title={t("account.bank.title")} shape="sheet" onClose={onClose}>
      <Field
        label={t("account.bank.search")}
        hint={t("account.bank.found", { found: found.length })}
        type="search"
        autoComplete="off"
        value={typed}
        onText={setTyped}
      />
      <ul className="list banks">
        {found.map((bank) => (
          <li key={bank.bankCode}>
            <TapRow icon={<BankIcon />} title={bank.bankName} onTap={() => onChoose(bank)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
