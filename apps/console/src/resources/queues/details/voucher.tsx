import { Alert, FormControlLabel, Radio, RadioGroup, Stack, Typography } from "@mui/material";
import { matchVoucher, refuseVoucher, seeVoucherPicture } from "@noren/staff/calls/queue-answers";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { staffPicture } from "../../../call-staff.ts";
import { sayMoment } from "../../../widgets/moment.tsx";
import { sayDay } from "../../../widgets/day.tsx";
import { formatPesos } from "@noren/lending/money/money";
import { rememberRejected } from "../case/held-rejections.tsx";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { SeenPicture } from "../seen-picture.tsx";
import { sayMatch, useResolve } from "../use-resolve.ts";

function Matching({ item, itemId, details }: DetailsOf<"voucher">) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const match = useResolve(matchVoucher, item.queue, sayMatch);
  const payment = details.candidates.find(({ paymentId }) => paymentId === chosen);
  if (details.candidates.length === 0)
    return <Alert severity="info">{translate("console.queues.no_candidates")}</Alert>;
  return (
    <Stack spacing={1}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {translate("console.queues.candidates")}
      </Typography>
      <RadioGroup
        aria-label={translate("console.queues.candidates")}
        value={chosen ?? ""}
        onChange={({ target }) => setChosen(target.value)}
      >
        {details.candidates.map(({ paymentId, provider, amount, paidAt, reference }) => (
          <FormControlLabel
            key={paymentId}
            value={paymentId}
            control={<Radio />}
            label={[formatPesos(amount), sayMoment(paidAt), provider, reference ?? paymentId].join(" · ")}
          />
        ))}
      </RadioGroup>
      {payment && (
        <Decide
          says="reason"
          isBusy={match.isBusy}
          outcomes={[
            {
              name: "match",
              choose: (reason) => {
                const { provider, paymentId } = payment;
                void match.resolve({ body: { id: itemId, payment: { provider, paymentId }, reason } });
              },
            },
          ]}
        />
      )}
    </Stack>
  );
}

export function VoucherDetails(given: DetailsOf<"voucher">) {
  const { item, itemId, details } = given;
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  // Said where it can be taken back.
  const refuse = useResolve(refuseVoucher, item.queue, () => undefined);
  const { claim, checkedUntil, productName } = details;
  const claimed =
    claim &&
    translate("console.queues.claim_text", {
      amount: formatPesos(claim.amount),
      day: sayDay(claim.paidOn),
      bank: claim.bank,
    });
  return (
    <>
      <Facts
        facts={[
          ["resources.queues.fields.product", productName],
          ["console.queues.claim", claimed],
          ["resources.queues.fields.state", translate("console.queues.checked_until", { day: sayDay(checkedUntil) })],
        ]}
      />
      {item.mayWork && (
        <SeenPicture
          title={translate("console.queues.receipt")}
          see={() => staffPicture(seeVoucherPicture, { body: { id: itemId } })}
        />
      )}
      {mayAnswer && (
        <>
          <Matching {...given} />
          <Decide
            says="answer"
            isBusy={refuse.isBusy}
            outcomes={[
              {
                name: "refuse",
                key: "r",
                isGrave: true,
                confirm: "voucher",
                choose: (words) => {
                  rememberRejected(itemId, item.name);
                  void refuse.resolve({ body: { id: itemId, answer: words } });
                },
              },
            ]}
            of={item.name}
          />
        </>
      )}
    </>
  );
}
