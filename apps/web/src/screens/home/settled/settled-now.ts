import { calendarDay, daysBetween } from "@noren/lending/calendar/calendar-day";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import type { HomeData, Order } from "../ask-home.ts";

/** For so many days a loan that was paid back is news. */
const NEWS_DAYS = 7;

/** The loan that was just paid back, by the server's days, where nothing else is owed or asked for. */
export function settledNow({
  orders,
  past,
  products,
  credit,
}: Pick<HomeData, "orders" | "past" | "products" | "credit">): Order | undefined {
  const [last] = past;
  if (orders.length > 0 || credit.locked || last?.borrowStatus !== orderStatus.settled || last.settledOn === undefined)
    return undefined;
  return daysBetween(calendarDay(last.settledOn), calendarDay(products.day)) <= NEWS_DAYS ? last : undefined;
}
