/** Texts by their ids, in the order of the file. */
export type Catalogue = ReadonlyMap<string, string>;

/** The part of the PO format that Lingui writes: ids and texts, over one line or several. The header has no id. */
export function readPo(text: string): Catalogue {
  const catalogue = new Map<string, string>();
  let id = "";
  let field: "id" | "text" | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const [, keyword = "", quoted] = /^(?:(msg\w+)\s+)?"(.*)"$/.exec(line.trim()) ?? [];
    if (quoted === undefined) {
      if (line.trim() !== "" && !line.startsWith("#")) throw new Error(`line ${index + 1} is not PO: ${line}`);
      continue;
    }
    if (keyword === "msgid") {
      id = "";
      field = "id";
    } else if (keyword === "msgstr") {
      field = "text";
      if (catalogue.has(id)) throw new Error(`line ${index + 1}: "${id}" stands there twice`);
      catalogue.set(id, "");
    } else if (keyword !== "" || field === undefined) {
      throw new Error(`line ${index + 1}: ${keyword || "a text without msgid"} is not used here`);
    }
    if (field === "id") id += unescaped(quoted);
    else catalogue.set(id, (catalogue.get(id) ?? "") + unescaped(quoted));
  }
  catalogue.delete("");
  return catalogue;
}

function unescaped(quoted: string): string {
  return quoted.replaceAll(/\\(.)/g, (_, char: string) => (char === "n" ? "\n" : char === "t" ? "\t" : char));
}

/** `{ "id": "text" }`. */
export function readJson(text: string): Catalogue {
  const entries: unknown = JSON.parse(text);
  if (typeof entries !== "object" || entries === null) throw new Error("a catalogue is an object of texts");
  return new Map(
    Object.entries(entries).map(([id, value]: [string, unknown]) => {
      if (typeof value !== "string") throw new Error(`"${id}" is no text`);
      return [id, value];
    }),
  );
}
