import { bankBranch, saveUserAccount } from "@noren/contract/calls/account";
import { type Account, accountFaults } from "@noren/contract/forms/account";
import { userStatus } from "@noren/contract/user-status";
import { type ReactNode, useState } from "react";
import { call } from "../../../calls/client.ts";
import { Unreachable } from "../../../calls/failure.ts";
import { askStatus } from "../../../calls/queries/ask-status.ts";
import { useQuery } from "../../../calls/use-query.ts";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { storeStatus } from "../../../session/change-session.ts";
import { forgetDraft } from "../../../session/drafts.ts";
import { useSession, visitorOf } from "../../../session/session.ts";
import { AccountFields } from "../../../widgets/account/account-fields.tsx";
import type { Banks } from "../../../widgets/account/bank-dialog.tsx";
import { ConfirmAccount, ownRun } from "../../../widgets/account/confirm-account.tsx";
import { catchUp } from "../../../widgets/form/catch-up.ts";
import { FormScreen } from "../../../widgets/form/form-screen.tsx";
import { FormWaiting } from "../../../widgets/form/form-waiting.tsx";
import { StepElsewhere } from "../../../widgets/form/step-elsewhere.tsx";
import { useForm } from "../../../widgets/form/use-form.ts";
import { Deciding } from "./deciding.tsx";
import "./step-four.css";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/{step-four,account,forms}.po");

const askBanks = (signal: AbortSignal): Promise<Banks> => call(bankBranch, {}, { signal });

/** Bank account. '50, no guard': below it the screen shows where the user stands and the way there. */
export function Screen(): ReactNode {
  const t = useTexts();
  const { bizStatus } = visitorOf(useSession());
  const [isSaved, setSaved] = useState(false);
  const query = useQuery(askBanks);
  const title = t("step-four.title");
  if (isSaved) return <Deciding />;
  if (bizStatus !== userStatus.stepFour)
    return <StepElsewhere title={title} reached={bizStatus > userStatus.stepFour} />;
  if (query.state !== "ready") return <FormWaiting title={title} query={query} />;
  return <AccountForm banks={query.data} onSaved={() => setSaved(true)} />;
}

function AccountForm({ banks, onSaved }: { banks: Banks; onSaved: () => void }): ReactNode {
  const t = useTexts();
  const [isConfirming, setConfirming] = useState(false);
  const [state, setState] = useState<"idle" | "saving" | "unreachable">("idle");
  const form = useForm<Account>({
    name: "account",
    initial: {},
    faultsOf: (account) => accountFaults(account, banks.details, ownRun(banks)),
    save: async () => {
      setConfirming(true);
      return "not-yet";
    },
  });
  const { bankCode = "", accountType = "", accountNumber } = form.values;
  const save = async (): Promise<void> => {
    setState("saving");
    try {
      const body = { bankCode, accountType, ...(accountNumber !== undefined && { accountNumber }) };
      const { bizStatus } = await call(saveUserAccount, { body });
      forgetDraft("account");
      onSaved();
      storeStatus({ bizStatus });
      // Home greets by the name, which their card told.
      askStatus().catch(() => undefined);
    } catch (error) {
      catchUp(error);
      // What the server refuses, it says itself.
      setState(error instanceof Unreachable ? "unreachable" : "idle");
    }
  };
  return (
    <>
      <FormScreen title={t("step-four.title")} lead={t("step-four.lead")} form={form} button={t("step-four.check")}>
        <AccountFields banks={banks} account={form.values} faultOf={form.faultOf} change={form.change} />
      </FormScreen>
      {isConfirming && (
        <ConfirmAccount
          banks={banks}
          account={form.values}
          busy={state === "saving"}
          problem={state === "unreachable" ? t("shell.offline.text") : undefined}
          onYes={() => void save()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
