import type { Problem } from "./problem.ts";

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SAYS_NOTHING = new Set(["common", "helper", "helpers", "misc", "util", "utils"]);
/** Names that others chose for us. */
const GIVEN = new Set([
  "ARCHITECTURE.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "Dockerfile",
  "Dockerfile.dockerignore",
  "LICENSE",
  "README.md",
  "SECURITY.md",
]);
const BARREL = /^index\.(ts|tsx|mjs|js)$/;
const DECISION = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/;

export function checkNames(paths: readonly string[]): Problem[] {
  return paths.flatMap((file) => {
    const rules = file.split("/").flatMap((part) => complaints(part));
    return [...new Set(rules)].map((rule) => ({ file, rule }));
  });
}

function complaints(name: string): string[] {
  if (GIVEN.has(name) || name.startsWith(".")) return [];
  const words = name.split(".");
  return [
    ...(words.every((word) => KEBAB.test(word)) ? [] : [`"${name}" is not in kebab-case`]),
    ...(SAYS_NOTHING.has(words[0] ?? "") ? [`"${name}" says nothing: name it after the thing in it`] : []),
    ...(BARREL.test(name) ? ["is a barrel: import from the file that has the thing"] : []),
  ];
}

export function checkDecisionNames(names: readonly string[]): Problem[] {
  return names.flatMap((name) => {
    const file = `docs/decisions/${name}`;
    if (!DECISION.test(name)) return [{ file, rule: "is not named like 0001-what-was-decided.md" }];
    const same = names.filter((other) => other.slice(0, 4) === name.slice(0, 4));
    return same.length > 1
      ? [{ file, rule: `shares its number with ${same.filter((one) => one !== name).join(", ")}` }]
      : [];
  });
}
