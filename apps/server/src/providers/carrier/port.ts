import type { Language } from "@noren/contract/languages";
import type { Phone } from "@noren/lending/people/phone";

/** 'chosen by 2 or other' (specification, section 7): 2 is asked through lotp and lv, 1 through fotp and fv. */
export type CarrierRoute = 1 | 2;

export interface CarrierQuestion {
  /** Ours, one for each code. */
  readonly checkId: string;
  readonly phone: Phone;
  readonly route: CarrierRoute;
}

/** `unknown`: no response came. A code may or may not have left, so none is sent again blindly. */
export type CarrierSending = "accepted" | "refused" | "unknown";
export type CarrierVerdict = "right" | "wrong" | "expired" | "unknown";

/** Whoever runs the phone's network: sends a code of its own to the number, and says whether what came back is that code. */
export interface Carrier {
  routeOf(phone: Phone): CarrierRoute;
  send(order: CarrierQuestion & { readonly language: Language; readonly expiresAt: Date }): Promise<CarrierSending>;
  /** Asked twice the same it returns twice the same. */
  verify(question: CarrierQuestion & { readonly code: string }): Promise<CarrierVerdict>;
}
