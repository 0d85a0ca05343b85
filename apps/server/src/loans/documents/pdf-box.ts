/** A boxed section: the figures that matter most in large numerals side by side, the others as a table. */
import type { Row, Section } from "./document.ts";
import {
  colours,
  fonts,
  heightOf,
  ornament,
  type Pdf,
  page,
  type Style,
  type Tag,
  textWidth,
  write,
} from "./pdf-page.ts";

const PADDING = 10;
/** Less, as a row ends with a gap of its own. */
const FOOT = 6;
const GUTTER = 12;
const HEADING_GAP = 4;
const ROW_GAP = 2.6;
/** Room above a sum, for its line. */
const SUM_GAP = 5;
const MAIN_GAP = 8;
const MAIN_GUTTER = 8;
/** A table with a value as long as this is one of words, set from the left; one of figures is set to the right. */
const SENTENCE = 34;
const LABEL_SHARE = 0.27;
const FIGURE_LABEL_SHARE = 0.66;
const MAIN_VALUE_SIZE = 15;

const heading: Style = { font: fonts.bold, size: 11, colour: colours.indigo };
const mainLabel: Style = { font: fonts.plain, size: 7.5, colour: colours.quiet };
const mainValue: Style = { font: fonts.bold, size: MAIN_VALUE_SIZE, colour: colours.ink };

const inner = textWidth - 2 * PADDING;

interface Table {
  readonly labels: number;
  readonly values: number;
  readonly label: Style;
  readonly value: Style;
}

function tableOf(rows: readonly Row[], size: number): Table {
  const words = rows.some(({ value }) => value.length > SENTENCE);
  const labels = Math.floor(inner * (words ? LABEL_SHARE : FIGURE_LABEL_SHARE));
  return {
    labels,
    values: inner - labels - GUTTER,
    label: { font: fonts.plain, size, colour: colours.quiet },
    value: words
      ? { font: fonts.plain, size, colour: colours.ink }
      : { font: fonts.bold, size, colour: colours.ink, align: "right" },
  };
}

function rowHeight(pdf: Pdf, row: Row, { labels, values, label, value }: Table): number {
  const tallest = Math.max(heightOf(pdf, row.label, label, labels), heightOf(pdf, row.value, value, values));
  return tallest + ROW_GAP + (row.sum ? SUM_GAP : 0);
}

function noteStyle(size: number): Style {
  return { font: fonts.plain, size, colour: colours.ink };
}

function split(section: Section): { mains: readonly Row[]; rows: readonly Row[] } {
  const all = section.rows ?? [];
  return { mains: all.filter(({ main }) => main), rows: all.filter(({ main }) => !main) };
}

function cellWidth(mains: readonly Row[]): number {
  return (inner - MAIN_GUTTER * (mains.length - 1)) / mains.length;
}

function mainsHeight(pdf: Pdf, mains: readonly Row[]): { labels: number; all: number } {
  if (mains.length === 0) return { labels: 0, all: 0 };
  const width = cellWidth(mains);
  const labels = Math.max(...mains.map(({ label }) => heightOf(pdf, label, mainLabel, width)));
  const values = Math.max(...mains.map(({ value }) => heightOf(pdf, value, mainValue, width)));
  return { labels, all: labels + values + MAIN_GAP };
}

export function boxHeight(pdf: Pdf, section: Section, size: number): number {
  const { mains, rows } = split(section);
  const table = tableOf(rows, size);
  const rowsHeight = rows.reduce((sum, row) => sum + rowHeight(pdf, row, table), 0);
  const notes = (section.paragraphs ?? []).reduce((sum, note) => sum + heightOf(pdf, note, noteStyle(size), inner), 0);
  const head = heightOf(pdf, section.heading, heading, inner) + HEADING_GAP;
  return PADDING + FOOT + head + mainsHeight(pdf, mains).all + rowsHeight + notes;
}

/** Draws at the given height of the page and answers where the box ends. */
export function drawBox(pdf: Pdf, parent: Tag, section: Section, size: number, top: number): number {
  const bottom = top + boxHeight(pdf, section, size);
  const { mains, rows } = split(section);
  const x = page.left + PADDING;
  ornament(pdf, "Layout", () => {
    pdf.roundedRect(page.left, top, textWidth, bottom - top, 5).lineWidth(0.8);
    pdf.fillAndStroke(mains.length > 0 ? colours.tint : colours.paper, colours.line);
  });
  let y = top + PADDING;
  write(pdf, parent, "H2", section.heading, heading, { x, y, width: inner });
  y += heightOf(pdf, section.heading, heading, inner) + HEADING_GAP;
  drawMains(pdf, parent, mains, x, y);
  y = drawTable(pdf, parent, rows, tableOf(rows, size), x, y + mainsHeight(pdf, mains).all);
  for (const note of section.paragraphs ?? []) {
    write(pdf, parent, "P", note, noteStyle(size), { x, y, width: inner });
    y += heightOf(pdf, note, noteStyle(size), inner);
  }
  return bottom;
}

function drawMains(pdf: Pdf, parent: Tag, mains: readonly Row[], left: number, top: number): void {
  if (mains.length === 0) return;
  const width = cellWidth(mains);
  const { labels } = mainsHeight(pdf, mains);
  const table = pdf.struct("Table");
  parent.add(table);
  for (const [index, { label, value }] of mains.entries()) {
    const line = pdf.struct("TR");
    table.add(line);
    const x = left + index * (width + MAIN_GUTTER);
    write(pdf, line, "TH", label, mainLabel, { x, y: top, width });
    write(pdf, line, "TD", value, mainValue, { x, y: top + labels, width });
    line.end();
  }
  table.end();
}

function drawTable(pdf: Pdf, parent: Tag, rows: readonly Row[], table: Table, x: number, top: number): number {
  if (rows.length === 0) return top;
  const tag = pdf.struct("Table");
  parent.add(tag);
  let y = top;
  for (const row of rows) {
    const line = pdf.struct("TR");
    tag.add(line);
    const at = row.sum ? y + SUM_GAP : y;
    if (row.sum) drawRule(pdf, x, y + SUM_GAP / 2 - 1);
    const label = row.sum ? { ...table.label, font: fonts.bold, colour: colours.ink } : table.label;
    write(pdf, line, "TH", row.label, label, { x, y: at, width: table.labels });
    write(pdf, line, "TD", row.value, table.value, { x: x + table.labels + GUTTER, y: at, width: table.values });
    line.end();
    y += rowHeight(pdf, row, table);
  }
  tag.end();
  return y;
}

function drawRule(pdf: Pdf, x: number, y: number): void {
  ornament(pdf, "Layout", () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + inner, y)
      .lineWidth(0.5)
      .stroke(colours.line);
  });
}
