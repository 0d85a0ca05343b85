/** Specimen cards as HTML: our own layouts, no arms, no security pattern, and marked as samples on both sides. */
import fs from "node:fs";
import { mrzOf, registryUrlOf } from "@noren/identity/card/print/specimen-texts";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { formatRut } from "@noren/lending/people/rut";
import QRCode from "qrcode";
import type { Person } from "./people.ts";

export const CARD_WIDTH = 1012;
export const CARD_HEIGHT = 638;
export const OCR_B = "/usr/share/fonts/opentype/ocr-b/OCRB.otf";
const MONTHS = ["ENE", "FEB", "MAR", "ABR", "MAY", "JUN", "JUL", "AGO", "SEP", "OCT", "NOV", "DIC"];

/** What the print, the QR code and the zone say: a forger changes one and leaves the others. */
export interface CardTexts {
  readonly print: Person & { readonly printedRun?: string };
  readonly qr: Person;
  readonly mrz: Person;
}

export function honest(person: Person): CardTexts {
  return { print: person, qr: person, mrz: person };
}

interface Look {
  readonly header: string;
  readonly body: string;
  readonly label: number;
  readonly value: number;
  readonly ink: string;
}

function lookOf({ series }: Person): Look {
  return series === "2013"
    ? {
        header: "#3f6b57",
        body: "linear-gradient(120deg,#f3ecd9,#e6efe2 55%,#f1e6ee)",
        label: 17,
        value: 29,
        ink: "#1c1c1c",
      }
    : {
        header: "#35577d",
        body: "linear-gradient(70deg,#e2ecf1,#eef0e4 50%,#e8e2ee)",
        label: 16,
        value: 27,
        ink: "#23262b",
      };
}

function css({ header, body, label, value, ink }: Look): string {
  const font = fs.readFileSync(OCR_B).toString("base64");
  return `@font-face{font-family:OCRB;src:url(data:font/otf;base64,${font})}
*{box-sizing:border-box;margin:0}body{font-family:'Liberation Sans',sans-serif;background:transparent}
.card{position:absolute;width:${CARD_WIDTH}px;height:${CARD_HEIGHT}px;border-radius:36px;background:${body};overflow:hidden;color:${ink}}
.top{position:absolute;inset:0 0 auto 0;height:74px;background:${header};color:#fff;padding:16px 36px;font-size:29px;font-weight:700;letter-spacing:1px}
.top small{float:right;font-size:17px;margin-top:9px}
.f{position:absolute}.f b{display:block;font-size:${label}px;font-weight:400;color:${header};letter-spacing:.5px}.f i{font-style:normal;font-weight:700;font-size:${value}px;line-height:${value + 5}px}
.wm{position:absolute;left:-60px;right:-60px;top:330px;text-align:center;transform:rotate(-16deg);font-size:72px;font-weight:700;color:#c62828;opacity:.12;letter-spacing:4px;white-space:nowrap}
.ft{position:absolute;left:36px;right:36px;bottom:14px;font-size:19px;font-weight:700;color:#b71c1c;text-align:center}
.mrz{position:absolute;left:0;right:0;bottom:56px;background:#fbfbf6;padding:14px 56px 8px;font-family:OCRB;font-size:41.4px;line-height:56px;white-space:pre}`;
}

function page(look: Look, inside: string): string {
  const mark = `<div class="wm">ESPÉCIMEN · MUESTRA</div><div class="ft">ESPÉCIMEN / MUESTRA — DATOS FICTICIOS — SIN VALOR LEGAL</div>`;
  return `<style>${css(look)}</style><div class="card">${inside}${mark}</div>`;
}

function field(x: number, y: number, label: string, value: string): string {
  return `<div class="f" style="left:${x}px;top:${y}px"><b>${label}</b><i>${value}</i></div>`;
}

function printedDay(day: CalendarDay): string {
  return `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

export function frontHtml({ print }: CardTexts): string {
  const look = lookOf(print);
  const serial = /^\d{9}$/.test(print.documentNumber)
    ? print.documentNumber.replace(/(\d{3})(?=\d)/g, "$1.")
    : print.documentNumber;
  const run = print.printedRun ?? formatRut(print.run);
  const [left, right] = print.series === "2013" ? [350, 650] : [372, 690];
  return page(
    look,
    `<div class="top">CÉDULA DE IDENTIDAD<small>ESPÉCIMEN DE PRUEBA</small></div>
<div style="position:absolute;left:40px;top:104px;width:272px;height:340px;border:3px solid ${look.header}">${drawnPortrait(print)}</div>
${field(40, 462, "RUN", `<span style="font-size:34px">${run}</span>`)}
${field(left, 98, "APELLIDOS", print.surnames.split(" ").join("<br>"))}${field(left, 200, "NOMBRES", print.names)}
${field(left, 272, "NACIONALIDAD", print.nationalityWord)}${field(right, 272, "SEXO", print.sex)}
${field(left, 344, "FECHA DE NACIMIENTO", printedDay(print.birthday))}${field(right, 344, "NÚMERO DOCUMENTO", serial)}
${field(left, 416, "FECHA DE EMISIÓN", printedDay(print.issued))}${field(right, 416, "FECHA DE VENCIMIENTO", printedDay(print.expiry))}
<div class="f" style="left:${left}px;top:494px"><b>FIRMA DEL TITULAR</b><i style="font:italic 30px 'DejaVu Serif';color:#345">muestra sin firma</i></div>`,
  );
}

export async function backHtml({ qr, mrz }: CardTexts): Promise<string> {
  const look = lookOf(mrz);
  const url = registryUrlOf(qr, { name: qr.series === "2024" });
  const code = await QRCode.toString(url, { type: "svg", margin: 0, errorCorrectionLevel: "M" });
  const zone = mrzOf(mrz, mrz.series === "2013" ? "S07" : "")
    .join("\n")
    .replaceAll("<", "&lt;");
  return page(
    look,
    `<div class="top">REVERSO<small>ESPÉCIMEN DE PRUEBA</small></div>
<div style="position:absolute;right:44px;top:88px;width:256px;height:256px;background:#fff;padding:20px">${code}</div>
${field(48, 100, "NACIÓ EN", "COMUNA FICTICIA")}
<div class="f" style="left:48px;top:262px;font-size:19px;width:560px">Documento de prueba para software.<br>No identifica a ninguna persona.</div>
<div class="mrz">${zone}</div>`,
  );
}

function drawnPortrait({ sex }: Person): string {
  const hair =
    sex === "F"
      ? "M24 66c-6-44 12-52 26-52s32 8 26 52c-4-20-8-30-26-32-18 2-22 12-26 32z"
      : "M25 46c0-22 12-30 25-30s25 8 25 30c-6-10-14-14-25-14s-19 4-25 14z";
  return `<svg viewBox="0 0 100 125" width="100%" height="100%"><rect width="100" height="125" fill="#cfd8dc"/><path d="M10 125c2-30 20-36 40-36s38 6 40 36z" fill="#78909c"/><ellipse cx="50" cy="52" rx="24" ry="30" fill="#b0bec5"/><path d="${hair}" fill="#546e7a"/><circle cx="41" cy="52" r="2.6" fill="#37474f"/><circle cx="59" cy="52" r="2.6" fill="#37474f"/></svg>`;
}

/** Other things people photograph in place of the card. */
export const OTHER_DOCUMENTS: readonly [string, ...string[]] = [
  `<div class="top">LICENCIA DE CONDUCTOR</div>${field(350, 98, "APELLIDOS", "MUÑOZ DÍAZ")}${field(350, 190, "NOMBRES", "RAÚL")}${field(350, 262, "CLASE", "B")}${field(350, 344, "FECHA DE NACIMIENTO", "02 NOV 1987")}${field(40, 462, "RUN", "42.018.366-6")}${field(650, 344, "FECHA DE VENCIMIENTO", "02 NOV 2031")}`,
  `<div class="top">BANCO EJEMPLO</div>${field(60, 300, "TARJETA DE DÉBITO", "4000 1234 5678 9010")}${field(60, 420, "VÁLIDA HASTA", "12/30")}${field(60, 500, "TITULAR", "JOSE MUNOZ")}`,
  `<div class="top">BIBLIOTECA COMUNAL</div>${field(350, 140, "NOMBRE", "ÁLVARO DÍAZ")}${field(350, 260, "SOCIO", "0012345")}${field(350, 380, "VENCE", "31 DIC 2027")}`,
  `<div class="top">CREDENCIAL UNIVERSITARIA</div>${field(350, 98, "APELLIDOS", "ZÚÑIGA IBARRA")}${field(350, 190, "NOMBRES", "PÍA")}${field(350, 272, "CARRERA", "DERECHO")}${field(350, 400, "RUN", "42.018.366-6")}`,
];

export function otherDocumentHtml(inside: string): string {
  const look = css({ header: "#7d3535", body: "#eef1f4", label: 17, value: 29, ink: "#222" });
  return `<style>${look}</style><div class="card">${inside}</div>`;
}
