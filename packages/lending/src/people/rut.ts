/** RUN of a person, as stored: `12345678-5`. Rol único tributario and rol único nacional are one number for people. */
export type Rut = string & { readonly unit: "rut of a person" };

/** RUT of a company, as stored: `77777777-7`. */
export type CompanyRut = string & { readonly unit: "rut of a company" };

const LOWEST = 1_000_000;
const FIRST_COMPANY = 50_000_000;
const BEYOND = 100_000_000;

/** Typed input: dots, dashes and spaces anywhere, `k` in either case. */
export function parseRut(typed: string): Rut | undefined {
  const stored = canonical(typed);
  return stored !== undefined && isPersonRut(stored) ? stored : undefined;
}

export function parseCompanyRut(typed: string): CompanyRut | undefined {
  const stored = canonical(typed);
  return stored !== undefined && isCompanyRut(stored) ? stored : undefined;
}

/** `12.345.678-5` */
export function formatRut(rut: Rut | CompanyRut): string {
  return rut.replace(/\B(?=(\d{3})+-)/g, ".");
}

/** `11.111.111-1` and its like pass the check digit but are made up more often than not: worth a second look. */
export function isRepeatedDigit(rut: Rut): boolean {
  return /^(\d)\1+-/.test(rut);
}

/** Weights 2 to 7 from the right, over and over. */
export function checkDigit(body: number): string {
  let sum = 0;
  let weight = 2;
  for (let rest = body; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * weight;
    weight = weight === 7 ? 2 : weight + 1;
  }
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? "K" : String(digit);
}

function canonical(typed: string): string | undefined {
  const match = /^0*(\d{1,8})([\dK])$/.exec(typed.replace(/[\s.\-‐‑–—]/g, "").toUpperCase());
  return match?.[1] !== undefined && match[2] === checkDigit(Number(match[1])) ? `${match[1]}-${match[2]}` : undefined;
}

function bodyOf(stored: string): number {
  return Number(stored.slice(0, -2));
}

function isPersonRut(stored: string): stored is Rut {
  return bodyOf(stored) >= LOWEST && bodyOf(stored) < FIRST_COMPANY;
}

function isCompanyRut(stored: string): stored is CompanyRut {
  return bodyOf(stored) >= FIRST_COMPANY && bodyOf(stored) < BEYOND;
}
