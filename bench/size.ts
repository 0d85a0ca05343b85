const isSmoke = process.env["NOREN_BENCH"] === "smoke";

/** How much a bench takes on: enough to measure, or just enough to see that it still runs (`npm run bench -- --smoke`). */
export const sized = (measured: number, smoke: number): number => (isSmoke ? smoke : measured);
