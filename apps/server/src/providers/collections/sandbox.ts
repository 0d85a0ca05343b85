/** The sandbox's shops and banks: every channel is offered, and the desk pays what was opened. */
import { randomInt } from "node:crypto";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { type Clock, instantOf } from "../../platform/clock.ts";
import type { CollectionChannel, Collections, PayeeAccount, PaymentInstructions } from "./port.ts";
import { samplePlaces } from "./sandbox-places.ts";
import type { SandboxBill, SandboxCounter } from "./sandbox-counter.ts";

const newCode = (): string =>
  `77${String(randomInt(1_000_000)).padStart(6, "0")}${String(randomInt(1_000_000)).padStart(6, "0")}`;

export interface SandboxLender {
  readonly name: string;
  readonly rut: string;
  readonly publicUrl: string;
}

function instructionsOf({ channel, code }: SandboxBill, { name, rut, publicUrl }: SandboxLender): PaymentInstructions {
  const link = `${publicUrl}/sandbox/?code=${code}`;
  const account: PayeeAccount = {
    bankName: "Banco Sandbox",
    accountType: "vista",
    accountNumber: code,
    holderName: name,
    holderRut: rut,
  };
  const ways: Readonly<Record<CollectionChannel, PaymentInstructions>> = {
    transfer: { account },
    counter: { code, barcode: code },
    store: { code, barcode: code },
    qr: { code, qr: link },
    link: { link },
    "bill-form": { code },
  };
  return ways[channel];
}

export const sandboxCollections = (counter: SandboxCounter, clock: Clock, lender: SandboxLender): Collections => ({
  channels: ["link", "qr", "transfer", "bill-form", "counter", "store"],
  creditedIn: {
    link: "at-once",
    qr: "at-once",
    transfer: "minutes",
    "bill-form": "banking-day",
    counter: "banking-day",
    store: "banking-day",
  },
  places: samplePlaces,

  async open(intent) {
    const openedAt = clock.now();
    const providerId = `sandbox-${intent.intentId}`;
    const bill = await counter.add({ ...intent, providerId, code: newCode(), state: "open", openedAt });
    if (bill.amount !== intent.amount || bill.reference !== intent.reference || bill.channel !== intent.channel)
      return { state: "refused", reason: "intent-id-used-otherwise" };
    return { state: "open", providerId: bill.providerId, instructions: instructionsOf(bill, lender) };
  },

  async ask(providerId) {
    const bill = await counter.find(providerId);
    if (!bill) return { state: "unknown" };
    const ended = bill.state === "cancelled" || bill.endsAt.getTime() <= clock.now().getTime();
    return { state: ended ? "closed" : "open", payments: await counter.paymentsOf(providerId) };
  },

  async list(fromDay, toDay) {
    const from = instantOf(startOfSantiagoDay(fromDay));
    const until = instantOf(startOfSantiagoDay(addDays(toDay, 1)));
    return { state: "listed", payments: await counter.paymentsBetween(from, until) };
  },

  cancel: async (providerId) =>
    (await counter.cancel(providerId)) ? { state: "cancelled" } : { state: "refused", reason: "not-there" },
});
