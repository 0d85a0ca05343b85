/** Reads our catalogues: one line a msgid, one line a msgstr. */
import fs from "node:fs";
import path from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { groups, type Group } from "../src/i18n/groups.ts";

const folder = path.join(import.meta.dirname, "../src/i18n");

export const idsFile = path.join(folder, "message-ids.ts");

export function readCatalogue(language: string, group: Group): Map<string, string> {
  const po = fs.readFileSync(path.join(folder, language, `${group}.po`), "utf8");
  const rows = [...po.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)];
  return new Map(rows.map(([, id = "", text = ""]) => [id, text.replaceAll('\\"', '"').replaceAll("\\n", "\n")]));
}

/** The arguments of a message with their types, from its compiled form. */
export function argumentsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, kind, branches] = token as unknown[];
      if (typeof name !== "string") continue;
      found.set(name, kind === "plural" || kind === "number" ? "number" : "string | number");
      if (typeof branches === "object" && branches !== null) Object.values(branches).forEach(walk);
    }
  };
  walk(compileMessage(text));
  return found;
}

/** The typed table of message ids, made from the Spanish catalogues. */
export function messageIdsSource(): string {
  const rows = groups.flatMap((group) =>
    [...readCatalogue("esp", group)].map(([id, text]) => {
      const args = [...argumentsOf(text)].map(([name, type]) => `${name}: ${type}`);
      const line = `  "${id}": ${args.length > 0 ? `{ ${args.join("; ")} }` : "undefined"};`;
      // As the formatter breaks long lines.
      return line.length > 120 ? `  "${id}": {\n${args.map((arg) => `    ${arg};\n`).join("")}  };` : line;
    }),
  );
  return `// Written by scripts/write-message-ids.ts (npm run ids -w apps/web).\nexport interface MessageArguments {\n${rows.join("\n")}\n}\n`;
}
