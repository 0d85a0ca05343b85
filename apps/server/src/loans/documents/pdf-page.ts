/** Measures and colours of a printed page, and how its pieces are drawn and tagged for a screen reader. */
import { printable } from "./pdf-letters.ts";

export type Pdf = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

export const page = { width: 595.28, height: 841.89, left: 54, right: 54, top: 50, bottom: 72 } as const;
export const textWidth = page.width - page.left - page.right;
export const lowest = page.height - page.bottom;

export const colours = {
  ink: "#1d2233",
  quiet: "#555c70",
  indigo: "#1f3a7a",
  line: "#c3c9d9",
  paper: "#ffffff",
  tint: "#f4f6fb",
} as const;
export const fonts = { plain: "Helvetica", bold: "Helvetica-Bold" } as const;

export interface Style {
  readonly font: string;
  readonly size: number;
  readonly colour: string;
  readonly align?: "left" | "right";
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const LINE_GAP = 1.5;

/** A piece is measured three times before it is drawn. For each file anew: what it says of somebody ends with it. */
const measured = new WeakMap<Pdf, Map<string, number>>();

export function heightOf(pdf: Pdf, text: string, { font, size }: Style, width: number): number {
  const heights = measured.get(pdf) ?? new Map<string, number>();
  measured.set(pdf, heights);
  const key = [font, size, width, text].join("\n");
  const known = heights.get(key);
  if (known !== undefined) return known;
  const height = pdf.font(font).fontSize(size).heightOfString(printable(text), { width, lineGap: LINE_GAP });
  heights.set(key, height);
  return height;
}

/** Writes one piece of text as one element of the structure, at a place that was measured before. */
export function write(pdf: Pdf, parent: Tag, kind: string, text: string, style: Style, place: Place): void {
  const { x, y, width } = place;
  const draw = () => {
    pdf
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.colour)
      .text(printable(text), x, y, { width, lineGap: LINE_GAP, align: style.align ?? "left" });
  };
  parent.add(pdf.struct(kind, {}, draw));
}

/** Lines, boxes and page numbers are no part of what is said. */
export function ornament(pdf: Pdf, type: "Layout" | "Pagination", draw: () => void): void {
  pdf.markContent("Artifact", { type });
  draw();
  pdf.endMarkedContent();
}
