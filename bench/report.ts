/** A bench prints its command, raw numbers and ratio; a missed aim is reported, never redefined. */
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export function heading(title: string): void {
  print(`\n## ${title}`);
}

export function figure(name: string, value: string): void {
  print(`   ${name.padEnd(46)} ${value}`);
}

/** Whether what was measured reaches what we aim for: at most, or at least. */
export function aim(name: string, measured: number, bound: "at most" | "at least", limit: number, unit: string): void {
  const met = bound === "at most" ? measured <= limit : measured >= limit;
  print(`   aim: ${name} ${bound} ${limit} ${unit}: measured ${measured} ${unit}: ${met ? "met" : "MISSED"}`);
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
