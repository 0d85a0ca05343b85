import { pesos } from "@noren/lending/money/money";
import { endIntent } from "./repayment-intents.ts";
import type { Services } from "../../services.ts";
import { changeIntent, findIntent } from "../../money/intents.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Payer } from "../../providers/collections/port.ts";
import { lockOrder } from "../application/orders.ts";
import { say } from "../../platform/texts/texts.ts";
import type { Job } from "../../providers/jobs/port.ts";

async function payerOf(db: Executor, secrets: Secrets, userId: string): Promise<Payer | undefined> {
  const details = await detailsOf(db, secrets, userId);
  return details && { name: `${details.names} ${details.surnames}`, email: details.email, run: details.run };
}

/** Opens an intent at the provider. Done twice it is one there too, where the provider knows our id; nobody saw the other. */
export async function openIntentJob(services: Services, { data, complete }: Job<"open-intent">): Promise<void> {
  const { db, collections, clock, secrets } = services;
  const intent = await findIntent(db.drizzle, data.intentId);
  const wanted = intent?.state === "opening" ? intent : undefined;
  const payer =
    wanted && collections.asksWhoPays?.includes(wanted.channel) && (await payerOf(db.drizzle, secrets, wanted.userId));
  const opened =
    wanted &&
    (await collections.open({
      intentId: wanted.intentId,
      reference: wanted.reference,
      amount: pesos(wanted.amount),
      endsAt: wanted.endsAt,
      subject: say("esp", "repayment.subject"),
      channel: wanted.channel,
      ...(payer && { payer }),
    }));
  if (opened?.state === "unknown") throw new Error("a repayment was not opened: the provider gave no clear answer");
  await db.transaction(async (tx) => {
    if (wanted) await lockOrder(tx, wanted.orderId);
    const now = wanted && (await findIntent(tx, wanted.intentId));
    const stillWanted = now?.state === "opening";
    if (stillWanted && opened?.state === "open") {
      const { providerId, instructions } = opened;
      await changeIntent(tx, now.intentId, { state: "open", providerId, instructions, changedAt: clock.now() });
    }
    if (stillWanted && opened?.state === "refused") await endIntent(tx, services, now, "failed");
    // It ended while it was being opened: what was opened is not to be paid.
    if (!stillWanted && opened?.state === "open")
      await services.jobs.send(tx, "cancel-intent", { providerId: opened.providerId });
    await complete(tx);
  });
}
