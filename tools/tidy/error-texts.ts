import type { Catalogue } from "./catalogue.ts";
import type { Problem } from "./problem.ts";

export type Errors = Readonly<Record<string, { readonly code: number }>>;

const PREFIX = "error.";

/** Each error has a text under `error.<name>`, and each such text an error. */
export function checkErrorTexts(errors: Errors, file: string, texts: Catalogue): Problem[] {
  const missing = Object.keys(errors).filter((name) => !texts.has(PREFIX + name));
  const strange = [...texts.keys()].filter(
    (id) => id.startsWith(PREFIX) && !Object.hasOwn(errors, id.slice(PREFIX.length)),
  );
  return [
    ...missing.map((name) => ({ file, rule: `"${PREFIX}${name}" is missing: the contract has this error` })),
    ...strange.map((id) => ({ file, rule: `"${id}" belongs to no error of the contract` })),
  ];
}

/** Each error has a row `| 314 | codeAlreadySent | … |` in the table of the documentation, and each row an error. */
export function checkErrorRows(errors: Errors, file: string, markdown: string): Problem[] {
  const rows = markdown.split("\n").flatMap((text, index) => {
    const [, code, name] = /^\|\s*`?(\d+)`?\s*\|\s*`?(\w+)`?\s*\|/.exec(text) ?? [];
    return code === undefined || name === undefined ? [] : [{ line: index + 1, code: Number(code), name }];
  });
  const missing = Object.entries(errors).filter(([name]) => !rows.some((row) => row.name === name));
  return [
    ...missing.map(([name, { code }]) => ({ file, rule: `has no row "| ${code} | ${name} | … |"` })),
    ...rows.flatMap(({ line, code, name }) => {
      const error = Object.hasOwn(errors, name) ? errors[name] : undefined;
      if (error === undefined) return [{ file, line, rule: `${name} is no error of the contract` }];
      return error.code === code ? [] : [{ file, line, rule: `${name} has the code ${error.code}, not ${code}` }];
    }),
  ];
}
