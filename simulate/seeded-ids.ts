import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { seededDice } from "./dice.ts";

function become(made: () => string): void {
  Object.assign(crypto, { randomUUID: made });
  syncBuiltinESMExports();
}

/**
 * While a simulation runs, the ids that the server makes come from the seed too: what is done in the order of ids is then
 * done in the same order when the seed is replayed. Keys and nonces stay random; nothing is ordered by them.
 */
export function seedIds(seed: number): () => void {
  const { randomUUID } = crypto;
  const dice = seededDice(seed);
  const hex = (digits: number): string =>
    dice
      .below(16 ** digits)
      .toString(16)
      .padStart(digits, "0");
  const seeded = () => `${hex(7)}${hex(1)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
  become(seeded);
  return () => become(randomUUID);
}
