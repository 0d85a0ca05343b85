/** The bill of materials (CycloneDX, made by npm from the lock file), and what must hold of everything that is in it. */
import fs from "node:fs";
import { runCommand } from "./run-command.ts";

export interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly {
    readonly expression?: string;
    readonly license?: { readonly id?: string; readonly name?: string };
  }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly Component[];
}

/** Whoever runs or changes Noren may do so under each of these, as it stands in this house. */
const LICENCES = new Set([
  "0BSD",
  "Apache-2.0",
  "Artistic-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-3.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Python-2.0",
  "WTFPL",
]);

/** Their manifests say it in words of their own, or only the file beside them does. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  "cli-table": "MIT",
  "css-mediaquery": "BSD-3-Clause",
  "png-js": "MIT",
};

const isOurs = ({ properties = [] }: Component): boolean =>
  properties.some(({ name }) => name === "cdx:npm:package:private");

/** Those of other systems stand in the lock file by name and version alone (complete-lock.mjs). */
const isForOneSystem = ({ name }: Component): boolean =>
  /[-/](?:android|darwin|freebsd|linux|openharmony|win32|sunos|aix|netbsd|openbsd)/.test(name);

const licencesOf = ({ name, licenses = [] }: Component): string[] => {
  const said = licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? "");
  return [...said, ...(said.length === 0 ? [SAID_ELSEWHERE[name] ?? ""] : [])].flatMap((one) =>
    one.split(/[() ]+|\b(?:AND|OR)\b/).filter((part) => part !== ""),
  );
};

/** What is wrong with a component; nothing where it is known what it is, where from, and under which licence. */
export function faultsOf(component: Component): string[] {
  if (isOurs(component)) return [];
  const named = `${component.name} ${component.version}`;
  const licences = licencesOf(component);
  const refused = licences.filter((one) => !LICENCES.has(one));
  const hasHash = component.hashes?.some(({ alg, content }) => alg === "SHA-512" && /^[0-9a-f]{128}$/.test(content));
  return [
    ...refused.map((one) => `${named} is under ${one}, which tools/bill-of-materials.ts does not name`),
    ...(licences.length === 0 && !isForOneSystem(component) ? [`${named} says no licence`] : []),
    ...(hasHash || isForOneSystem(component)
      ? []
      : [`${named} has no SHA-512: the registry's answer would not be checked`]),
    ...(component.purl.startsWith("pkg:npm/") && !component.purl.includes("?")
      ? []
      : [`${named} is not from the registry`]),
  ];
}

/** Prints what is wrong, or how many there are; `file` gets the whole bill. */
export async function billOfMaterials(file: string | undefined): Promise<number> {
  const { code, output } = await runCommand("npm", [
    "sbom",
    "--sbom-format=cyclonedx",
    "--package-lock-only",
    "--loglevel=error",
  ]);
  const begin = output.indexOf("{\n");
  if (code !== 0 || begin < 0) {
    process.stderr.write(`npm sbom ended with code ${code}\n${output}\n`);
    return 1;
  }
  const text = output.slice(begin, output.lastIndexOf("}") + 1);
  const { components } = JSON.parse(text) as Bill;
  const faults = components.flatMap(faultsOf);
  process.stdout.write(faults.length === 0 ? `${components.length} components\n` : `${faults.join("\n")}\n`);
  if (file !== undefined) fs.writeFileSync(file, `${text}\n`);
  return faults.length === 0 ? 0 : 1;
}
