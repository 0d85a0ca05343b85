/**
 * A document as data: what is shown on a screen, printed as PDF, stored word for word and hashed. The same input gives
 * the same text, byte for byte; who reads a translation accepts the Spanish original, so the hash is always that one's.
 */
import { createHash } from "node:crypto";
import { defaultLanguage, type Language } from "@noren/contract/languages";
import { type Say, sayIn } from "./say.ts";

export interface Row {
  readonly label: string;
  readonly value: string;
  /** one of the few figures that are shown large */
  readonly main?: true;
  /** the sum of the rows above it */
  readonly sum?: true;
}

export interface Section {
  readonly heading: string;
  /** part of the cost card, in a box on the first page */
  readonly boxed?: true;
  readonly rows?: readonly Row[];
  readonly paragraphs?: readonly string[];
}

interface Content {
  readonly title: string;
  readonly sections: readonly Section[];
}

export interface Document extends Content {
  readonly language: Language;
  /** which language binds: the mark of a translation */
  readonly notice: string;
  readonly text: string;
  /** SHA-256 of the Spanish text in UTF-8, in hexadecimal */
  readonly hash: string;
}

/** What a call answers of it: to be read on a screen and accepted by its hash. */
export function readable({ title, notice, sections, text, hash }: Document) {
  return {
    title,
    notice,
    sections: sections.map(({ heading, rows, paragraphs }) => ({
      heading,
      ...(rows && { rows: rows.map(({ label, value }) => ({ label, value })) }),
      ...(paragraphs && { paragraphs: [...paragraphs] }),
    })),
    text,
    hash,
  };
}

export function writeDocument(language: Language, write: (say: Say) => Content): Document {
  const content = contentIn(language, write);
  const text = textOf(content);
  const original = language === defaultLanguage ? text : textOf(contentIn(defaultLanguage, write));
  return { ...content, language, text, hash: createHash("sha256").update(original, "utf8").digest("hex") };
}

type Worded = Content & { readonly notice: string };

function contentIn(language: Language, write: (say: Say) => Content): Worded {
  const say = sayIn(language);
  const { title, sections } = write(say);
  return { title: oneLine(title), notice: oneLine(say("document.binding")), sections: sections.map(cleanSection) };
}

function cleanSection({ rows, paragraphs, heading, ...rest }: Section): Section {
  return {
    ...rest,
    heading: oneLine(heading),
    ...(rows && { rows: rows.map((row) => ({ ...row, label: oneLine(row.label), value: oneLine(row.value) })) }),
    ...(paragraphs && { paragraphs: paragraphs.map(oneLine) }),
  };
}

/** A name or a reference from outside cannot break a line, hide a letter or turn the direction of writing. */
function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
}

/** What is stored and hashed; loans/documents/stored-agreement.ts reads it back. */
export function textOf({ title, notice, sections }: Worded): string {
  const parts = sections.map(({ heading, rows = [], paragraphs = [] }) =>
    [heading, ...rows.map(({ label, value }) => `${label}: ${value}`), ...paragraphs].join("\n"),
  );
  return `${[`${title}\n${notice}`, ...parts].join("\n\n")}\n`;
}
