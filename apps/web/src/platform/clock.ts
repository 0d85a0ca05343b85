/** The only place that reads the phone's clock. */
export const now = (): number => Date.now();

/** Milliseconds that never run backwards, for measuring. */
export const elapsed = (): number => performance.now();

export const later = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
