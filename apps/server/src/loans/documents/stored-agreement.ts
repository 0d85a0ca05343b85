/**
 * The way back from the stored text of an agreement to the document it was: what was accepted is shown in the words of
 * that day, whatever lender, borrower or template say since. Only the looks are guessed; no word can change or move.
 */
import { createHash } from "node:crypto";
import { type Document, type Row, type Section, textOf } from "./document.ts";

const CLAUSE = /^\d+\. /;
/** The figures of the cost card that are shown large. */
const MAIN_ROWS = 4;
const COLON = ": ";

function rowOf(line: string, isMain: boolean): Row {
  const end = line.indexOf(COLON);
  const [label, value] = [line.slice(0, end), line.slice(end + COLON.length)];
  return isMain ? { label, value, main: true } : { label, value };
}

/** A numbered section is a clause; what stands before the clauses is the cost card, row by row. */
function sectionOf(part: string, index: number): Section {
  const [heading = "", ...lines] = part.split("\n");
  if (CLAUSE.test(heading)) return { heading, paragraphs: lines };
  const words = lines.findIndex((line) => !line.includes(COLON));
  const rows = words < 0 ? lines : lines.slice(0, words);
  return {
    heading,
    boxed: true,
    rows: rows.map((line, place) => rowOf(line, index === 0 && place < MAIN_ROWS)),
    ...(words >= 0 && { paragraphs: lines.slice(words) }),
  };
}

/** From the Spanish text, which is the one that is stored. */
export function storedAgreement(text: string): Document {
  const [head = "", ...parts] = text.trimEnd().split("\n\n");
  const [title = "", notice = ""] = head.split("\n");
  const content = { title, notice, sections: parts.map(sectionOf) };
  if (textOf(content) !== text) throw new Error("a stored agreement is not in the form of one");
  return { ...content, language: "esp", text, hash: createHash("sha256").update(text, "utf8").digest("hex") };
}
