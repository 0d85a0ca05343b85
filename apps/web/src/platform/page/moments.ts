/** What happened on a screen that tracking has a word for (section 9: 60 apply, 90 loan). Nobody need listen. */
export type Moment = { readonly kind: "apply" } | { readonly kind: "payout"; readonly orderId: string };

const MOMENT = "noren.moment";

export function tellMoment(moment: Moment): void {
  document.dispatchEvent(new CustomEvent(MOMENT, { detail: moment }));
}

export function onMoment(listen: (moment: Moment) => void): void {
  document.addEventListener(MOMENT, (event) => listen((event as CustomEvent<Moment>).detail));
}
