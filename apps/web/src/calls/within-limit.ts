/**
 * 'Timeout 50 seconds' (section 7): of all that a call takes, its keys and its repetitions included. Ends with the caller's interest
 * too; what cannot be aborted is no longer waited for.
 */
export function withinLimit<Answer>(
  limitMs: number,
  caller: AbortSignal | undefined,
  act: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const over = new AbortController();
  return new Promise((resolve, reject) => {
    const end = (): void => {
      over.abort();
      reject(new Error("no answer in time"));
    };
    const timer = setTimeout(end, limitMs);
    caller?.addEventListener("abort", end);
    if (caller?.aborted === true) end();
    act(over.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        caller?.removeEventListener("abort", end);
      });
  });
}
