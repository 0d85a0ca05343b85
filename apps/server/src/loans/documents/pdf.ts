/**
 * A document on paper: A4, the cost card in a box on the first page, the clauses after it. Made in Spanish only, the
 * language that binds: the standard fonts of PDF have no Vietnamese or Thai letters, and translations are read on the
 * screen. The same document and time give the same bytes, and no personal data stand in the file's metadata.
 */
import { languageTags } from "@noren/contract/languages";
import { formatDay } from "@noren/lending/calendar/calendar-day";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import PdfKit from "pdfkit";
import type { Document, Section } from "./document.ts";
import { boxHeight, drawBox } from "./pdf-box.ts";
import { printable } from "./pdf-letters.ts";
import {
  colours,
  fonts,
  heightOf,
  lowest,
  ornament,
  type Pdf,
  page,
  type Style,
  type Tag,
  textWidth,
  write,
} from "./pdf-page.ts";
import { sayIn } from "./say.ts";

export interface PdfMoment {
  /** milliseconds since 1970, by the business clock */
  readonly at: number;
  /** what happened then: the borrower accepted it, we issued it, or it is still a proposal */
  readonly was: "accepted" | "issued" | "draft";
}

const title: Style = { font: fonts.bold, size: 17, colour: colours.indigo };
const notice: Style = { font: fonts.plain, size: 8.5, colour: colours.quiet };
const clauseHeading: Style = { font: fonts.bold, size: 10.5, colour: colours.indigo };
const body: Style = { font: fonts.plain, size: 9.5, colour: colours.ink };
const strong: Style = { ...body, font: fonts.bold };

/** The card is set in the largest of these sizes with which it stays on one page. */
const CARD_SIZES = [10, 9.5, 9, 8.5, 8] as const;
const SMALLEST_CARD = 7.5;
const BOX_GAP = 8;
const CLAUSE_GAP = 9;
const PARAGRAPH_GAP = 3;
const FOOTER_SIZE = 7.5;

export async function renderPdf(document: Document, moment: PdfMoment): Promise<Buffer> {
  if (document.language !== "esp") throw new RangeError("a PDF is made of the Spanish original only");
  const pdf = new PdfKit({
    size: "A4",
    margins: { left: page.left, right: page.right, top: page.top, bottom: page.bottom },
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: languageTags[document.language],
    // The file's id is made of these, so the bytes depend on nothing else.
    info: { Title: document.title, CreationDate: new Date(moment.at) },
  });
  const bytes = collect(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  drawSections(pdf, root, document, drawHead(pdf, root, document));
  root.end();
  drawFooters(pdf, document, moment);
  pdf.end();
  return bytes;
}

async function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}

function drawHead(pdf: Pdf, root: Tag, document: Document): number {
  const place = { x: page.left, width: textWidth };
  let y: number = page.top;
  write(pdf, root, "H1", document.title, title, { ...place, y });
  y += heightOf(pdf, document.title, title, textWidth) + PARAGRAPH_GAP;
  write(pdf, root, "P", document.notice, notice, { ...place, y });
  return y + heightOf(pdf, document.notice, notice, textWidth) + BOX_GAP;
}

function drawSections(pdf: Pdf, root: Tag, { sections }: Document, top: number): void {
  const boxes = sections.filter(({ boxed }) => boxed);
  const clauses = sections.filter(({ boxed }) => !boxed);
  const size = CARD_SIZES.find((each) => top + boxesHeight(pdf, boxes, each) <= lowest) ?? SMALLEST_CARD;
  let y = top;
  for (const box of boxes) {
    y = roomFor(pdf, boxHeight(pdf, box, size), y);
    y = drawBox(pdf, root, box, size, y) + BOX_GAP;
  }
  const rest = clauses.reduce((sum, clause) => sum + clauseHeight(pdf, clause), 0);
  // The card has its page to itself, unless all that follows fits below it.
  y = roomFor(pdf, rest, y + (y === page.top ? 0 : CLAUSE_GAP));
  for (const clause of clauses) y = drawClause(pdf, root, clause, y);
}

function boxesHeight(pdf: Pdf, boxes: readonly Section[], size: number): number {
  return boxes.reduce((sum, box) => sum + boxHeight(pdf, box, size) + BOX_GAP, -BOX_GAP);
}

/** Goes to a new page when what comes does not fit; nothing does on a page that is still empty. */
function roomFor(pdf: Pdf, height: number, y: number): number {
  if (y + height <= lowest || y === page.top) return y;
  pdf.addPage();
  return page.top;
}

function linesOf({ rows = [], paragraphs = [] }: Section): readonly { text: string; style: Style }[] {
  return [
    ...rows.map(({ label, value }) => ({ text: `${label}: ${value}`, style: strong })),
    ...paragraphs.map((text) => ({ text, style: body })),
  ];
}

function clauseHeight(pdf: Pdf, clause: Section): number {
  const lines = linesOf(clause).map(({ text, style }) => heightOf(pdf, text, style, textWidth) + PARAGRAPH_GAP);
  const head = heightOf(pdf, clause.heading, clauseHeading, textWidth) + PARAGRAPH_GAP;
  return lines.reduce((sum, line) => sum + line, head + CLAUSE_GAP);
}

/** A heading never stands alone at the foot of a page, and a paragraph is never torn apart. */
function drawClause(pdf: Pdf, root: Tag, clause: Section, top: number): number {
  const lines = linesOf(clause);
  const first = lines[0];
  const head = heightOf(pdf, clause.heading, clauseHeading, textWidth) + PARAGRAPH_GAP;
  let y = roomFor(pdf, head + (first ? heightOf(pdf, first.text, first.style, textWidth) : 0), top);
  write(pdf, root, "H2", clause.heading, clauseHeading, { x: page.left, y, width: textWidth });
  y += head;
  for (const { text, style } of lines) {
    const height = heightOf(pdf, text, style, textWidth);
    y = roomFor(pdf, height, y);
    write(pdf, root, "P", text, style, { x: page.left, y, width: textWidth });
    y += height + PARAGRAPH_GAP;
  }
  return y + CLAUSE_GAP;
}

/** Written last, when the number of pages is known. */
function drawFooters(pdf: Pdf, { hash, language }: Document, { at, was }: PdfMoment): void {
  const say = sayIn(language);
  const { start, count } = pdf.bufferedPageRange();
  const when = say(`pdf.${was}`, { day: formatDay(santiagoDay(at)), time: santiagoTime(at) });
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Below the margin pdfkit would begin a new page.
    pdf.page.margins.bottom = 0;
    const y = lowest + 16;
    ornament(pdf, "Pagination", () => {
      pdf.moveTo(page.left, y - 6).lineTo(page.width - page.right, y - 6);
      pdf.lineWidth(0.5).stroke(colours.line);
      pdf.font(fonts.plain).fontSize(FOOTER_SIZE).fillColor(colours.quiet);
      const options = { width: textWidth, lineBreak: false };
      pdf.text(printable(when), page.left, y, options);
      const number = say("pdf.page", { page: index + 1, pages: count });
      pdf.text(number, page.width - page.right - pdf.widthOfString(number), y, { lineBreak: false });
      pdf.text(say("pdf.hash", { hash }), page.left, y + 11, options);
    });
  }
}

const clockOfSantiago = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/Santiago",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

function santiagoTime(at: number): string {
  return clockOfSantiago.format(at);
}
