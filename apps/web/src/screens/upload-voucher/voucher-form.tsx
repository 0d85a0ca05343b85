import type { CallAnswer } from "@noren/contract/call";
import { voucher } from "@noren/contract/calls/repay";
import { errors } from "@noren/contract/errors";
import { parseFormDay } from "@noren/contract/forms/form-day";
import { type VoucherForm as Claim, voucherFaults } from "@noren/contract/forms/voucher";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useState } from "react";
import { call } from "../../calls/client.ts";
import { Refused } from "../../calls/failure.ts";
import { uploading } from "../../calls/upload.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Sway } from "../../brand/sway.tsx";
import { DayField } from "../../widgets/form/day-field.tsx";
import { FormElement } from "../../widgets/form/form-element.tsx";
import { PesosField, TextField } from "../../widgets/form/form-fields.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { PictureField } from "./picture-field.tsx";
import type { Loan } from "./owed-loan.ts";
import "./upload-voucher.css";

interface VoucherFormProps {
  readonly loan: Loan;
  readonly onTaken: (taken: CallAnswer<typeof voucher>) => void;
  readonly onStale: () => void;
}

const MOST_LETTERS = 60;

/** The day is typed as people write it. */
const asSent = (claim: Claim): Claim => ({ ...claim, paidOn: parseFormDay(claim.paidOn) ?? claim.paidOn });

/** Amount, day and bank are kept as they are typed; the picture is sent with them once. */
export function VoucherForm({ loan, onTaken, onStale }: VoucherFormProps): ReactNode {
  const t = useTexts();
  const [picture, setPicture] = useState<Blob>();
  const [share, setShare] = useState(0);
  const { orderId } = loan;
  const form = useForm<Claim>({
    name: `voucher-${orderId}`,
    initial: {},
    faultsOf: (claim) => voucherFaults(asSent(claim), picture !== undefined),
    save: async (claim) => {
      if (!picture) return;
      const { amount = 0, paidOn = "", bank = "" } = asSent(claim);
      setShare(0);
      // In a form everything is text.
      const body = { orderId, amount: String(amount), paidOn, bank: bank.trim() };
      try {
        onTaken(await call(voucher, { body }, { way: uploading({ files: { picture }, onProgress: setShare }) }));
      } catch (error) {
        if (error instanceof Refused && error.code === errors.voucherOpen.code) onStale();
        throw error;
      }
    },
  });
  const { values, change, faultOf, state } = form;
  return (
    <FormElement submit={form.submit} looks={form.looks}>
      <HeaderBar title={t("upload-voucher.heading")} backTo="/order" />
      <main className="main">
        <p className="lead form__lead">
          {t("upload-voucher.lead", { product: loan.productName, owed: formatPesos(loan.owedToday) })}
        </p>
        <div className="form">
          <PictureField picture={picture} fault={faultOf("picture")} onPicture={setPicture} />
          <PesosField
            label={t("upload-voucher.amount")}
            fault={faultOf("amount")}
            value={values.amount}
            onPesos={(amount) => change({ amount })}
          />
          <DayField
            label={t("upload-voucher.paid-on")}
            hint={t("upload-voucher.paid-on.hint")}
            fault={faultOf("paidOn")}
            value={values.paidOn}
            onDay={(paidOn) => change({ paidOn })}
          />
          <TextField
            label={t("upload-voucher.bank")}
            hint={t("upload-voucher.bank.hint")}
            fault={faultOf("bank")}
            maxLength={MOST_LETTERS}
            value={values.bank ?? ""}
            onText={(bank) => change({ bank })}
          />
        </div>
        <div aria-live="polite">
          {state === "saving" && (
            <p className="note voucher__share">
              {t("upload-voucher.sending", { percent: Math.round(share * 100) })}
              <progress value={share} aria-label={t("upload-voucher.sending.label")} />
            </p>
          )}
        </div>
        {state === "unreachable" && (
          <Notice now title={t("shell.offline.title")}>
            <p>{t("upload-voucher.kept")}</p>
          </Notice>
        )}
      </main>
      <Dock
        actions={
          <Button submit busy={state === "saving" ? <Sway /> : undefined}>
            {t("upload-voucher.send")}
          </Button>
        }
      />
    </FormElement>
  );
}
