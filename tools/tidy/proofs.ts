import { type TestTitle, testTitles } from "./test-titles.ts";

export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** `path`: “title of the test”, as often as a cell names one. */
export const proofsOf = (cell: string): Proof[] =>
  [...cell.matchAll(/`([\w./-]+)`: “([^”]+)”/g)].map(([, file = "", title = ""]) => ({ file, title }));

/** The test that a proof names, by its title, letter for letter. Each file is read once. */
function findTests(textOf: (path: string) => string | undefined): (proof: Proof) => TestTitle | undefined {
  const files = new Map<string, readonly TestTitle[]>();
  const testsOf = (path: string): readonly TestTitle[] => {
    const text = textOf(path);
    const found = files.get(path) ?? (text === undefined ? [] : testTitles({ path, text }));
    files.set(path, found);
    return found;
  };
  return (proof) => testsOf(proof.file).find(({ title }) => title === proof.title);
}

/** Says which proofs are no test of their file. */
export function findUnproven(
  textOf: (path: string) => string | undefined,
): (proofs: readonly Proof[]) => readonly string[] {
  const testOf = findTests(textOf);
  return (proofs) =>
    proofs.filter((proof) => testOf(proof) === undefined).map(({ file, title }) => `${file} has no test “${title}”`);
}

/** `npm test` proves every rule of the specification: what the deep tier alone runs is not enough. */
export function findOnlyDeep(
  textOf: (path: string) => string | undefined,
): (proofs: readonly Proof[]) => readonly string[] {
  const testOf = findTests(textOf);
  return (proofs) =>
    proofs.length > 0 && proofs.every((proof) => testOf(proof)?.isDeep === true)
      ? ["is proved by the deep tier alone"]
      : [];
}
