/** The rate caps (TMC) as the CMF's public service publishes them: a month at a time, the key in the address. */
import { type CalendarDay, calendarDay } from "@noren/lending/calendar/calendar-day";
import { type AnnualRate, type CapRow, type CapType, parseRate } from "@noren/lending/price/rates";
import * as z from "zod/mini";
import type { CmfAccount } from "../../platform/config/provider-accounts.ts";

export type PublishedCap = Pick<CapRow, "type" | "from" | "to" | "rate">;

/** `unknown`: no response, or one without caps. Rows of ours that cannot be read are counted, never guessed. */
export type CapsResponse =
  | { readonly state: "published"; readonly caps: readonly PublishedCap[]; readonly unreadable: number }
  | { readonly state: "unknown" };

const TIMEOUT_MS = 15_000;

const typed = z.looseObject({ Tipo: z.union([z.string(), z.number()]) });
const month = z.object({ TMCs: z.array(typed) });
/** Errors come in the body, also under HTTP 200. 404: the month has no caps yet. */
const nothingYet = z.object({ CodigoHTTP: z.literal(404) });

const day = z.pipe(
  z.iso.date().check(z.regex(/^[12]/)),
  z.transform((text): CalendarDay => calendarDay(text)),
);
const row = z.object({ Fecha: day, Hasta: z.optional(z.nullable(z.union([day, z.literal("")]))), Valor: z.string() });

function typeOf(tipo: string | number): CapType | undefined {
  return ([26, 45] as const).find((type) => String(type) === String(tipo));
}

function capOf(type: CapType, published: unknown): PublishedCap | undefined {
  const read = z.safeParse(row, published);
  if (!read.success) return undefined;
  const { Fecha: from, Hasta, Valor } = read.data;
  const rate: AnnualRate | undefined = parseRate(Valor);
  // Absent or empty while it is in force.
  const to = Hasta === "" || Hasta === null ? undefined : Hasta;
  if (rate === undefined || rate === 0 || (to !== undefined && to < from)) return undefined;
  return { type, from, rate, ...(to !== undefined && { to }) };
}

async function fetchMonth({ baseUrl, apiKey, timeoutMs }: CmfAccount, anyDay: CalendarDay): Promise<unknown> {
  const query = new URLSearchParams({ apikey: apiKey, formato: "json" });
  const path = `/api-sbifv3/recursos_api/tmc/${anyDay.slice(0, 4)}/${anyDay.slice(5, 7)}`;
  try {
    const response = await fetch(`${baseUrl}${path}?${query.toString()}`, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
    });
    return await response.json();
  } catch {
    // Its message may hold the address, and the address holds the key.
    return undefined;
  }
}

/** The caps that began in the month of that day. */
export async function publishedCaps(account: CmfAccount, anyDay: CalendarDay): Promise<CapsResponse> {
  const body = await fetchMonth(account, anyDay);
  if (z.safeParse(nothingYet, body).success) return { state: "published", caps: [], unreadable: 0 };
  const parsed = z.safeParse(month, body);
  if (!parsed.success) return { state: "unknown" };
  const ours = parsed.data.TMCs.flatMap((one) => {
    const type = typeOf(one.Tipo);
    return type === undefined ? [] : [capOf(type, one)];
  });
  const caps = ours.filter((cap) => cap !== undefined);
  return { state: "published", caps, unreadable: ours.length - caps.length };
}
