// What a debt is made of, in the order a payment settles it.
import { type Pesos, pesos } from "./money.ts";

/** Product, section 4: "Allocation: collection cost, late interest, interest, fee + IVA, stamp tax, principal." */
export const components = [
  "collectionCost",
  "lateInterest",
  "interest",
  "fee",
  "iva",
  "stampTax",
  "principal",
] as const;
export type Component = (typeof components)[number];
export type Components = Readonly<Record<Component, Pesos>>;

export function componentsOf(amountOf: (component: Component) => number): Components {
  return {
    collectionCost: pesos(amountOf("collectionCost")),
    lateInterest: pesos(amountOf("lateInterest")),
    interest: pesos(amountOf("interest")),
    fee: pesos(amountOf("fee")),
    iva: pesos(amountOf("iva")),
    stampTax: pesos(amountOf("stampTax")),
    principal: pesos(amountOf("principal")),
  };
}

export const nothing: Components = componentsOf(() => 0);

export function plus(a: Components, b: Components): Components {
  return componentsOf((component) => a[component] + b[component]);
}

/** Refused where more would be taken than is there. */
export function minus(a: Components, b: Components): Components {
  return componentsOf((component) => a[component] - b[component]);
}

export function totalOf(amounts: Components): Pesos {
  return pesos(components.reduce((sum, component) => sum + amounts[component], 0));
}
