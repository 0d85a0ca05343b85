import { testTitles } from "./test-titles.ts";

export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** `path`: “title of the test”, as often as a cell names one. */
export const proofsOf = (cell: string): Proof[] =>
  [...cell.matchAll(/`([\w./-]+)`: “([^”]+)”/g)].map(([, file = "", title = ""]) => ({ file, title }));

/** Those that are no test of their file, by its title, letter for letter. Each file is read once. */
export function findUnproven(
  textOf: (path: string) => string | undefined,
): (proofs: readonly Proof[]) => readonly string[] {
  const titles = new Map<string, readonly string[]>();
  const titlesOf = (path: string): readonly string[] => {
    const text = textOf(path);
    const found = titles.get(path) ?? (text === undefined ? [] : testTitles({ path, text }));
    titles.set(path, found);
    return found;
  };
  return (proofs) =>
    proofs
      .filter(({ file, title }) => !titlesOf(file).includes(title))
      .map(({ file, title }) => `${file} has no test “${title}”`);
}
