// Where the pesos of a payment go.
import { type Component, type Components, components, componentsOf } from "./components.ts";
import { type Pesos, pesos } from "./money.ts";

export interface Allocation {
  allocated: Components;
  /** "More than owed becomes a credit that is paid back" (product, section 4) */
  credit: Pesos;
}

/**
 * Each component is settled before the next sees a peso, so that one payment and the same sum in parts on one day end
 * alike. A coupon settles some of them only.
 */
export function allocate(owed: Components, amount: Pesos, only: readonly Component[] = components): Allocation {
  const parts = new Map<Component, number>();
  let rest: number = amount;
  for (const component of components) {
    const part = only.includes(component) ? Math.min(rest, owed[component]) : 0;
    parts.set(component, part);
    rest -= part;
  }
  return { allocated: componentsOf((component) => parts.get(component) ?? 0), credit: pesos(rest) };
}
