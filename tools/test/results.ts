import fs from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type CommandResult, root } from "../run-command.ts";

/** What failed, and the command that repeats it alone. */
export interface Failure {
  readonly what: string;
  readonly repeat: string;
  /** What the test said, or the last words of a run that failed without a failed test. */
  readonly why?: string;
}

/** What a suite comes to. A test that was not run did not pass, so skipped ones are among the failures. */
export interface Results {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** What this machine has no browser for, by name: neither passed nor failed. */
  readonly notRun?: readonly string[];
}

export const failed = (what: string, repeat: string, why?: string): Results => ({
  passed: 0,
  failures: [{ what, repeat, ...(why !== undefined && { why }) }],
});

export function sum(all: readonly Results[]): Required<Results> {
  return {
    passed: all.reduce((passed, one) => passed + one.passed, 0),
    failures: all.flatMap(({ failures }) => failures),
    notRun: all.flatMap(({ notRun = [] }) => notRun),
  };
}

/** What a machine lacks is told by name; where it could have been installed, that it is missing all the same is a failure. */
export function withoutTools(lacking: readonly string[], couldInstall: boolean): Results {
  if (!couldInstall) return { passed: 0, failures: [], notRun: lacking };
  return sum(lacking.map((what) => failed(what, "npm run test:deep", "installing it did not work: see above")));
}

const LAST_LINES = 60;

/** A report cannot speak for what ended the run itself: then the exit code is one failure more, with the run's last lines. */
export function withExitCode(results: Results, run: CommandResult, whole: Failure): Results {
  if (run.code === 0 || results.failures.length > 0) return results;
  const why = run.output.trimEnd().split("\n").slice(-LAST_LINES).join("\n");
  return { ...results, failures: [{ ...whole, why }] };
}

const FIRST_LINES = 20;

/** Where only the end of a run is kept, the reason must stand there too. */
function firstLines(messages: readonly (string | undefined)[]): string | undefined {
  const said = messages.find((message) => message !== undefined && message !== "");
  return said === undefined ? undefined : stripVTControlCharacters(said).split("\n").slice(0, FIRST_LINES).join("\n");
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

const inProject = (file: string): string => path.relative(root, file);
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** vitest takes the name for a pattern. */
const asPattern = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** A file that could not even be loaded holds no results, and counts as one failure. */
export function readVitest(json: string, environment = ""): Results {
  const { testResults } = JSON.parse(json) as VitestReport;
  return sum(
    testResults.map(({ name: file, status, message, assertionResults }) => {
      const repeat = `${environment}npx vitest run ${inProject(file)}`;
      const { failures } = sum(
        assertionResults
          .filter((result) => result.status !== "passed")
          .map(({ fullName, failureMessages }) =>
            failed(
              `${inProject(file)}: ${fullName.trim()}`,
              `${repeat} -t ${quoted(asPattern(fullName.trim()))}`,
              firstLines(failureMessages ?? []),
            ),
          ),
      );
      const passed = assertionResults.length - failures.length;
      if (failures.length > 0 || status === "passed") return { passed, failures };
      return { ...failed(inProject(file), repeat, firstLines([message])), passed };
    }),
  );
}

interface PlaywrightResult {
  readonly errors: readonly { readonly message?: string }[];
  /** What the journey's server wrote meanwhile. */
  readonly stdout?: readonly { readonly text?: string }[];
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: "expected" | "unexpected" | "flaky" | "skipped";
      readonly results: readonly PlaywrightResult[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly unknown[];
}

/** A journey that only passes when it is repeated is not one to rely on. */
export function readPlaywright(json: string, environment = ""): Results {
  const { config, suites, errors } = JSON.parse(json) as PlaywrightReport;
  const walked = sum(suites.map((suite) => resultsOf(suite, config.rootDir, environment)));
  const whole = { what: "the journeys as a whole", repeat: `${environment}npx playwright test` };
  return errors.length > 0 ? { ...walked, failures: [...walked.failures, whole] } : walked;
}

const MOST_SEEN = 80;
const MOST_WRITTEN = 20;

/** What stood on the page when the journey ended, as Playwright keeps it: without it a failure by chance stays a riddle. */
function lastSeen(results: readonly PlaywrightResult[]): string {
  const [context] = results.flatMap(({ attachments = [] }) =>
    attachments.filter(({ name }) => name === "error-context"),
  );
  const text = context?.path !== undefined && fs.existsSync(context.path) ? fs.readFileSync(context.path, "utf8") : "";
  const seen = text.split("```yaml\n")[1]?.split("\n```")[0]?.split("\n").slice(0, MOST_SEEN) ?? [];
  return seen.length > 0 ? ["", "On the page:", ...seen].join("\n") : "";
}

function lastWritten(results: readonly PlaywrightResult[]): string {
  const lines = results.flatMap(({ stdout = [] }) => stdout.flatMap(({ text = "" }) => text.trimEnd().split("\n")));
  return lines.length > 0 ? ["", "The server wrote:", ...lines.slice(-MOST_WRITTEN)].join("\n") : "";
}

function resultsOf({ specs = [], suites = [] }: PlaywrightSuite, rootDir: string, environment: string): Results {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }): Results => {
      if (status === "expected") return { passed: 1, failures: [] };
      const place = inProject(path.join(rootDir, file));
      const why = firstLines(results.flatMap(({ errors }) => errors.map(({ message }) => message)));
      const circumstances = `${lastSeen(results)}${lastWritten(results)}`;
      const reason = why === undefined ? undefined : `${why}${circumstances}`;
      return failed(`${place}: ${title} (${status})`, `${environment}npx playwright test ${place}:${line}`, reason);
    }),
  );
  return sum([...own, ...suites.map((suite) => resultsOf(suite, rootDir, environment))]);
}
