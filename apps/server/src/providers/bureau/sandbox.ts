/**
 * The sandbox's bureau responds by the two digits before the dash, so that a newcomer can choose a story with a RUN:
 * 97 pays 80,000 a month elsewhere, 98 is overdue with 150,000, 99 gets no response; everybody else owes nothing.
 */
import { pesos } from "@noren/lending/money/money";
import type { Bureau, BureauResponse } from "./port.ts";

const stories: Readonly<Record<string, BureauResponse>> = {
  "97": { kind: "report", monthlyDebt: pesos(80_000), overdue: pesos(0) },
  "98": { kind: "report", monthlyDebt: pesos(120_000), overdue: pesos(150_000) },
  "99": { kind: "unknown" },
};
const nothing: BureauResponse = { kind: "report", monthlyDebt: pesos(0), overdue: pesos(0) };

export const sandboxBureau: Bureau = {
  look: async (rut) => stories[rut.slice(-4, -2)] ?? nothing,
};
