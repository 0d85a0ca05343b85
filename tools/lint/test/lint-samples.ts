import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { installed, root, runCommand } from "../../run-command.ts";

const PLUGIN = "tools/lint/plugin.mjs";

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

/** A file's path in the project and what stands in it. */
export type Sample = readonly [path: string, text: string];

export interface Found {
  readonly file: string;
  readonly line: number;
  /** As `eslint(no-console)`. */
  readonly rule: string;
  readonly message: string;
}

/**
 * What the project's own linter says of samples at these paths, with rules switched on that are off. Types are left out:
 * they need the whole project.
 */
export async function lintSamples(samples: readonly Sample[], switchedOn: readonly string[] = []): Promise<Found[]> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "noren-lint-")));
  try {
    const config = switchedOn.reduce(
      (text, rule) => text.replace(`"${rule}": "off"`, `"${rule}": "error"`),
      fs.readFileSync(path.join(root, ".oxlintrc.json"), "utf8"),
    );
    const own = { ...(JSON.parse(config) as object), options: {}, jsPlugins: [path.join(root, PLUGIN)] };
    write(folder, [".oxlintrc.json", JSON.stringify(own)]);
    for (const sample of samples) write(folder, sample);
    const { output } = await runCommand(installed("oxlint"), ["--format=json"], { cwd: folder });
    return (JSON.parse(output) as Report).diagnostics
      .map(({ code, message, filename, labels }) => {
        return { file: filename, line: labels[0]?.span.line ?? 0, rule: code, message };
      })
      .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder: string, [file, text]: Sample): void {
  const place = path.join(folder, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, text);
}

/** The places `file:line` that one rule reports. */
export async function placesOf(
  rule: string,
  samples: readonly Sample[],
  switchedOn: readonly string[] = [],
): Promise<string[]> {
  const found = await lintSamples(samples, switchedOn);
  return found.filter((one) => one.rule === rule).map(({ file, line }) => `${file}:${line}`);
}
