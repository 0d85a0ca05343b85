export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Says what is happening before it happens, and afterwards how long it took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  say(`${what} …`);
  const started = performance.now();
  const result = await work();
  say(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
