import type { Word } from "./print-words.ts";

/** Words that stand beside each other as one text. */
export interface PrintedLine extends Word {
  /** Without accents, in capitals. */
  readonly plain: string;
}

/** The reader's own lines may join two columns or break a label: words are joined again by how close they stand. */
export function printedLines(words: readonly Word[]): PrintedLine[] {
  const lines: Word[] = [];
  for (const word of words.toSorted((one, other) => one.left - other.left)) {
    if (!/[\p{L}\p{N}]/u.test(word.text)) continue;
    const before = lines.findIndex((line) => follows(line, word));
    const line = lines[before];
    if (line) lines[before] = joined(line, word);
    else lines.push(word);
  }
  return lines
    .map((line) => ({ ...line, plain: plainText(line.text) }))
    .toSorted((one, other) => one.top - other.top || one.left - other.left);
}

export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
}

function follows(line: Word, word: Word): boolean {
  const height = Math.min(line.bottom - line.top, word.bottom - word.top);
  const gap = word.left - line.right;
  const shared = Math.min(line.bottom, word.bottom) - Math.max(line.top, word.top);
  return shared > height * 0.6 && gap < height * 1.4 && gap > -height * 0.5;
}

function joined(line: Word, word: Word): Word {
  return {
    text: `${line.text} ${word.text}`,
    left: line.left,
    top: Math.min(line.top, word.top),
    right: Math.max(line.right, word.right),
    bottom: Math.max(line.bottom, word.bottom),
    confidence: Math.min(line.confidence, word.confidence),
  };
}
