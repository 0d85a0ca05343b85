import { proposeWriteOff } from "@noren/staff/calls/loans";
import { useTranslate } from "react-admin";
import { formatPesos } from "@noren/lending/money/money";
import { sayDay } from "../../../widgets/day.tsx";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { useResolve } from "../use-resolve.ts";

const proposed = (): string => "console.queues.proposed";

/** It stays in the queue until somebody else has approved it, or it is paid. */
export function WriteOffDetails({ item, itemId, details }: DetailsOf<"write-off">) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  const { resolve, isBusy } = useResolve(proposeWriteOff, item.queue, proposed);
  const { productName, principal, dueDay, overdueDays } = details;
  const overdue = `${sayDay(dueDay)} (${translate("console.queues.overdue", { smart_count: overdueDays })})`;
  return (
    <>
      <Facts
        facts={[
          ["resources.queues.fields.product", `${productName} · ${formatPesos(principal)}`],
          ["resources.queues.fields.due", overdue],
        ]}
      />
      {mayAnswer && (
        <Decide
          says="reason"
          isBusy={isBusy}
          outcomes={[
            {
              name: "write_off",
              isGrave: true,
              choose: (reason) => void resolve({ body: { id: itemId, reason } }),
            },
          ]}
        />
      )}
    </>
  );
}
