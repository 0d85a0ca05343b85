import { editDistance } from "./edit-distance.ts";
import type { PrintedLine } from "./printed-lines.ts";

/** What the front of a Chilean card prints above its fields. */
const LABELS = {
  surnames: ["APELLIDOS"],
  names: ["NOMBRES"],
  nationality: ["NACIONALIDAD"],
  sex: ["SEXO"],
  birthday: ["FECHA DE NACIMIENTO", "FECHA NACIMIENTO"],
  documentNumber: ["NUMERO DOCUMENTO", "NUMERO DE DOCUMENTO"],
  issued: ["FECHA DE EMISION", "FECHA EMISION"],
  expiry: ["FECHA DE VENCIMIENTO", "FECHA VENCIMIENTO"],
  signature: ["FIRMA DEL TITULAR"],
  run: ["RUN"],
} as const;
export type Label = keyof typeof LABELS;
export type FoundLabels = ReadonlyMap<Label, PrintedLine>;

/** Fewer are no front: other papers have names and dates too. */
export const LABELS_OF_A_FRONT = 5;

/** Each line serves as the one label it is nearest to: NACIMIENTO and VENCIMIENTO are three letters apart. */
export function findLabels(lines: readonly PrintedLine[]): FoundLabels {
  const found = new Map<Label, PrintedLine>();
  const errors = new Map<Label, number>();
  for (const line of lines) {
    const nearest = nearestLabel(line.plain.replace(/[^A-Z ]/g, ""));
    if (!nearest || nearest.wrong >= (errors.get(nearest.label) ?? Number.POSITIVE_INFINITY)) continue;
    found.set(nearest.label, line);
    errors.set(nearest.label, nearest.wrong);
  }
  return found;
}

function nearestLabel(text: string): { label: Label; wrong: number } | undefined {
  const all = Object.entries(LABELS).flatMap(([label, spellings]) =>
    spellings.map((spelling) => ({ label: label as Label, spelling, wrong: editDistance(text, spelling) })),
  );
  const [nearest] = all.toSorted((one, other) => one.wrong - other.wrong);
  return nearest && nearest.wrong <= Math.floor(nearest.spelling.length / 4) ? nearest : undefined;
}

/** The lines printed under a label, down to the next label of its column. */
export function valuesUnder(label: Label, labels: FoundLabels, lines: readonly PrintedLine[]): PrintedLine[] {
  const head = labels.get(label);
  if (!head) return [];
  const height = head.bottom - head.top;
  const others = [...labels.values()].filter((line) => line !== head);
  const isInColumn = (line: PrintedLine): boolean => Math.abs(line.left - head.left) < height * 5;
  const end = Math.min(
    head.bottom + height * 6,
    ...others.filter((line) => line.top > head.bottom && isInColumn(line)).map((line) => line.top),
  );
  return lines.filter(
    (line) =>
      line !== head &&
      !others.includes(line) &&
      line.top > head.top + height * 0.4 &&
      (line.top + line.bottom) / 2 < end &&
      line.left > head.left - height * 2.5 &&
      line.left < head.left + height * 5,
  );
}
