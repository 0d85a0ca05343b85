import { saveUserAccount } from "@noren/contract/calls/account";
import { otpTypes } from "@noren/contract/calls/login";
import { errors } from "@noren/contract/errors";
import { type Account, accountFaults } from "@noren/contract/forms/account";
import { formatPhone, parsePhone, type Phone } from "@noren/lending/people/phone";
import { type ReactNode, useState } from "react";
import { type AskedCode, askForCode } from "../../calls/queries/ask-for-code.ts";
import { call } from "../../calls/client.ts";
import { Refused, Unreachable } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { forgetDraft } from "../../session/drafts.ts";
import { useSession } from "../../session/session.ts";
import { boldNumber, RichText } from "../../ui/rich-text/rich-text.tsx";
import { showToast } from "../../ui/toast/toast.tsx";
import { ConfirmAccount, ownRun } from "../../widgets/account/confirm-account.tsx";
import { CodeEntry } from "../../widgets/code/code-entry.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { AccountForm } from "./account-form.tsx";
import type { Known } from "./current-account.tsx";

const DRAFT = "changed-account";

interface ChangeAccountProps {
  readonly known: Known;
  readonly backTo: string;
  readonly onPaying: () => void;
}

/** The new account, its confirmation, and a fresh code: 'changing it later asks for a fresh code' (product.md section 2). */
export function ChangeAccount({ known, backTo, onPaying }: ChangeAccountProps): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const phone = parsePhone(useSession().userInfo?.phone ?? "") as Phone;
  const { banks } = known;
  const [stage, setStage] = useState<"form" | "confirm" | "sending" | "not-sent" | AskedCode>("form");
  const form = useForm<Account>({
    name: DRAFT,
    initial: {},
    faultsOf: (account) => accountFaults(account, banks.details, ownRun(banks)),
    save: async () => {
      setStage("confirm");
      return "not-yet";
    },
  });
  const ask = (signal: AbortSignal): Promise<AskedCode> => askForCode(phone, otpTypes.changeAccount, signal);
  const sendCode = async (): Promise<void> => {
    setStage("sending");
    try {
      setStage(await ask(leaving()));
    } catch (error) {
      if (!leaving().aborted) setStage(error instanceof Unreachable ? "not-sent" : "confirm");
    }
  };
  const save = async (code: string): Promise<void> => {
    const { bankCode = "", accountType = "", accountNumber } = form.values;
    try {
      const account = { bankCode, accountType, ...(accountNumber !== undefined && { accountNumber }) };
      await call(saveUserAccount, { body: { ...account, code } });
    } catch (error) {
      if (error instanceof Refused && error.code === errors.payoutUnderWay.code) onPaying();
      throw error;
    }
    forgetDraft(DRAFT);
    showToast(t("modify-bank-info.changed"));
    if (!leaving().aborted) navigate(backTo, { replace: true });
  };
  if (typeof stage === "object")
    return (
      <>
        <HeaderBar title={t("modify-bank-info.title")} onBack={() => setStage("form")} />
        <CodeEntry
          key={stage.resendAt}
          title={t("modify-bank-info.code")}
          lead={<RichText text={t("login.code.sent", { phone: formatPhone(phone) })} parts={boldNumber} />}
          button={t("modify-bank-info.go")}
          asked={stage}
          ask={ask}
          onAsked={setStage}
          check={save}
        />
      </>
    );
  return (
    <>
      <AccountForm known={known} form={form} backTo={backTo} />
      {stage !== "form" && (
        <ConfirmAccount
          banks={banks}
          account={form.values}
          busy={stage === "sending"}
          problem={stage === "not-sent" ? t("shell.offline.text") : undefined}
          onYes={() => void sendCode()}
          onClose={() => setStage("form")}
        />
      )}
    </>
  );
}
