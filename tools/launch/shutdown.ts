import { say } from "./progress.ts";

/** What was started, to be stopped the other way round. */
export class Shutdown {
  #running: (() => Promise<void>)[] = [];
  #under = false;

  add(stop: () => Promise<void>): void {
    this.#running.unshift(stop);
  }

  /** The first signal stops everything in order; a second one ends the process at once. */
  onSignals(): void {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        if (this.#under) process.exit(130);
        say("\nStopping; press Ctrl-C again to stop at once");
        void this.exit(0);
      });
    }
  }

  get underWay(): boolean {
    return this.#under;
  }

  async exit(code: number): Promise<never> {
    this.#under = true;
    try {
      for (const stop of this.#running) await stop();
    } catch (error) {
      process.stderr.write(`Not everything stopped cleanly: ${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    }
    process.exit(code);
  }
}
