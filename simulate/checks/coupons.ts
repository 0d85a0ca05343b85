/** A coupon counts once, and whoever paid with it in full and in time has it. */
import type { CouponRow, EventRow, Picture } from "./picture.ts";

function* ofCoupon({ couponId, state, amount }: CouponRow, { events, intents }: Picture) {
  const own = events.filter((event) => event.couponId === couponId);
  const counting = own.filter(({ undone }) => !undone);
  const holding = intents.filter((one) => one.couponId === couponId && ["opening", "open"].includes(one.state));
  if (counting.length > 1) yield `it counts ${counting.length} times`;
  if (counting.length > 0 && state !== "used") yield `it counts and is ${state}`;
  if (state === "used" && own.length === 0) yield "it is used, and counts nowhere";
  if ((state === "reserved") !== (holding.length === 1))
    yield `it is ${state}, and ${holding.length} repayments hold it`;
  for (const event of own) if (event.amount > amount) yield `it took off ${event.amount}, it is worth ${amount}`;
}

const isMoney = ({ kind }: EventRow): boolean => kind !== "coupon" && kind !== "collection-cost";

/**
 * 'One a repayment; a failed or expired intent gives it back': one that was paid did neither, unless its payment went back. Of two
 * repayments that were promised the same coupon and both paid, one has it; if that one's payment goes back, the borrower does.
 */
function* promised({ events, intents }: Picture): Generator<string> {
  for (const { intentId, couponId, amount } of intents) {
    if (couponId === null) continue;
    const own = events.filter((event) => event.intentId === intentId);
    const paid = own.some((event) => isMoney(event) && event.inTime && event.amount >= amount);
    const counts = events.some(
      (event) => event.couponId === couponId && (!event.undone || event.intentId !== intentId),
    );
    if (paid && !counts && !own.some(({ undone }) => undone))
      yield `coupon ${couponId}: its repayment was paid in full and in time, and it does not count`;
  }
}

export function* couponFaults(picture: Picture): Generator<string> {
  for (const coupon of picture.coupons)
    for (const fault of ofCoupon(coupon, picture)) yield `coupon ${coupon.couponId}: ${fault}`;
  yield* promised(picture);
}
