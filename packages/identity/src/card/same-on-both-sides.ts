import type { CardFields } from "../readings.ts";
import { editDistance } from "./print/edit-distance.ts";
import { machineName } from "./mrz/mrz-lines.ts";

/** What stands on both sides of a card besides the RUN. */
const COMPARED = ["documentNumber", "birthday", "expiry", "sex", "nationality", "surnames", "names"] as const;
export type ComparedField = (typeof COMPARED)[number];

export interface Comparison {
  readonly same: readonly ComparedField[];
  readonly differing: readonly ComparedField[];
}

/** Sorts the fields that both sides say into those that agree and those that do not. */
export function compareSides(front: CardFields, back: CardFields & { readonly namesAreCut: boolean }): Comparison {
  const both = COMPARED.filter((field) => front[field] !== undefined && back[field] !== undefined);
  const isSame = (field: ComparedField): boolean => {
    const [printed, machine] = [front[field] ?? "", back[field] ?? ""];
    if (field === "documentNumber") return alike(printed) === alike(machine);
    if (field !== "names" && field !== "surnames") return printed === machine;
    return sameName(printed, machine, back.namesAreCut && field === "names");
  };
  return { same: both.filter(isSame), differing: both.filter((field) => !isSame(field)) };
}

/** Print is read by its look, and some letters look like digits: one spelling for both. The back says which it is. */
export function alike(serial: string): string {
  return serial
    .replace(/[OQD]/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/[Z7]/g, "2")
    .replace(/S/g, "5")
    .replace(/G/g, "6")
    .replace(/B/g, "8");
}

/** One letter in eight may be misread; a name that was cut is compared as far as it goes. */
function sameName(printed: string, machine: string, cut: boolean): boolean {
  const [one, other] = [machineName(printed), machineName(machine)];
  const compared = cut ? one.slice(0, other.length) : one;
  return editDistance(compared, other) <= Math.max(1, Math.floor(other.length / 8));
}
