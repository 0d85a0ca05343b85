/** What must hold after every step, whatever happened in it. */
import { ledgerFaults } from "@noren/server/loans/account/ledger-check";
import { Violation } from "../violation.ts";
import type { World } from "../world.ts";
import { acceptedFaults } from "./accepted.ts";
import { couponFaults } from "./coupons.ts";
import { clockFaults, dayFaults } from "./days.ts";
import { loanFaults } from "./loans.ts";
import { orderFaults } from "./orders.ts";
import { type Picture, takePicture } from "./picture.ts";

export function refuse({ names }: World, faults: Iterable<string>): void {
  const told = [...faults].map((fault) => names.say(fault));
  if (told.length > 0) throw new Violation(told.join("\n"));
}

export async function checkAfterStep(world: World): Promise<Picture> {
  const picture = await takePicture(world);
  for (const { orderId } of picture.orders) world.names.of("order", orderId);
  refuse(world, [
    ...(await world.look.transaction((tx) => ledgerFaults(tx))),
    ...clockFaults(world),
    ...dayFaults(picture),
    ...orderFaults(picture),
    ...loanFaults(picture),
    ...acceptedFaults(picture),
    ...couponFaults(picture),
  ]);
  return picture;
}
