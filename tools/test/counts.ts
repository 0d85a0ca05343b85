/** What a suite of tests comes to. A test that was not run did not pass, so skipped ones are among the failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const couldNotRun: Counts = { passed: 0, failed: 1 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });
}

/** A report cannot speak for what ended the run itself: then the exit code is one failure more. */
export function withExitCode(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A file that could not even be loaded holds no results, and counts as one failure. */
export function countVitest(json: string): Counts {
  return sum(
    readVitest(json).testResults.map(({ status, assertionResults }) => {
      const passed = assertionResults.filter((result) => result.status === "passed").length;
      const failed = assertionResults.length - passed;
      return { passed, failed: failed === 0 && status !== "passed" ? 1 : failed };
    }),
  );
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** A journey that only passes when it is repeated is not one to rely on. */
export function countPlaywright(json: string): Counts {
  const { stats, errors } = readPlaywright(json);
  const brokenRun = errors.length > 0 ? 1 : 0;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + brokenRun };
}

function readVitest(json: string): VitestReport {
  return JSON.parse(json);
}

function readPlaywright(json: string): PlaywrightReport {
  return JSON.parse(json);
}
