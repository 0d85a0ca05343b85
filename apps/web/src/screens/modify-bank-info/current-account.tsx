import type { CallAnswer } from "@noren/contract/call";
import type { userBandingAccount } from "@noren/contract/calls/account";
import type { AccountType } from "@noren/contract/forms/account";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { BankIcon } from "../../ui/icons/bank-icon.tsx";
import { TextRow } from "../../ui/list/list.tsx";
import type { Banks } from "../../widgets/account/bank-dialog.tsx";

export interface Known {
  readonly banks: Banks;
  readonly account: CallAnswer<typeof userBandingAccount>;
  readonly isPaying: boolean;
}

/** Where money goes now, its number masked. */
export function CurrentAccount({ account }: Pick<Known, "account">): ReactNode {
  const t = useTexts();
  const { bankName, accountType, accountNumberMasked } = account;
  return (
    <>
      <h2 className="h3 form__lead">{t("modify-bank-info.current")}</h2>
      <ul className="list">
        <TextRow
          icon={<BankIcon />}
          title={bankName}
          note={t(`account.type.${accountType as AccountType}`)}
          end={accountNumberMasked}
        />
      </ul>
    </>
  );
}
