import { userBandingAccount } from "@noren/contract/calls/account";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import { BankIcon } from "../../ui/icons/bank-icon.tsx";
import { TextRow } from "../../ui/list/list.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { NoResponse } from "../../widgets/no-response.tsx";

const askAccount = (signal: AbortSignal) => call(userBandingAccount, {}, { signal });

/** The account the next payout goes to; `children` once it is known. */
export function AccountOnFile({ children }: { children: ReactNode }): ReactNode {
  const account = useQuery(askAccount);
  if (account.state === "waiting") return <Waiting />;
  if (account.state === "failed") return <NoResponse onRetry={account.retry} />;
  const { bankName, accountNumberMasked } = account.data;
  return (
    <>
      <ul className="list">
        <TextRow icon={<BankIcon />} title={bankName} end={accountNumberMasked} />
      </ul>
      {children}
    </>
  );
}
