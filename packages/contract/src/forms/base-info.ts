/** The rules of the personal-information form (specification, section 3; lists and income as in chile/README.md section 8). */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { type Fault, fault, faultIf, listFaults, type Listed, monthlyPesosFaults } from "./fault.ts";
import { birthdayFaults, parseFormDay } from "./form-day.ts";
import { type Place, placeFaults, placeLists } from "./place.ts";

export interface BaseInfo {
  readonly gender?: string | undefined;
  readonly birthday?: string | undefined;
  readonly email?: string | undefined;
  readonly education?: string | undefined;
  readonly maritalStatus?: string | undefined;
  readonly children?: string | undefined;
  readonly workStatus?: string | undefined;
  readonly industry?: string | undefined;
  readonly monthlyIncome?: number | undefined;
  readonly salaryType?: string | undefined;
  readonly payday?: string | undefined;
  readonly companyName?: string | undefined;
  readonly companyAddress?: (Place & { readonly street?: string | undefined }) | undefined;
  /** The hours in which somebody may be contacted are those of the place they live in. */
  readonly residence?: Place | undefined;
}

/** The `dict` lists of the form's choices, by their types. */
export const baseInfoLists = [
  "gender",
  "education",
  "marital",
  "children",
  "work",
  "industry",
  "salaryType",
  "payday",
  ...placeLists,
] as const;
export type BaseInfoLists = Readonly<Record<(typeof baseInfoLists)[number], readonly Listed[]>>;

export interface BaseInfoRules {
  readonly lists: BaseInfoLists;
  /** Santiago's. */
  readonly today: CalendarDay;
  /** As the confirmed card says it. */
  readonly cardBirthday: CalendarDay | undefined;
}

type Need = "needed" | "free" | "none";

/** Somebody without work has no company. The policy uses none, so that whoever has one need not name it. */
const working: ReadonlySet<string> = new Set([
  "permanent",
  "fixed-term",
  "employer",
  "domestic",
  "fees",
  "self-employed",
]);

export const companyNeed = (workStatus: string | undefined): Need => (working.has(workStatus ?? "") ? "free" : "none");
const works = (info: BaseInfo): boolean => companyNeed(info.workStatus) !== "none";

/** Whoever works says in which industry. */
export const industryNeed = (info: BaseInfo): Need => (works(info) ? "needed" : "none");
/** Whoever has an income says how often it comes; where it comes regularly, also when. */
export const salaryTypeNeed = (info: BaseInfo): Need => ((info.monthlyIncome ?? 0) > 0 ? "needed" : "none");
const regular = new Set(["monthly", "fortnightly", "weekly"]);
export const paydayNeed = (info: BaseInfo): Need =>
  salaryTypeNeed(info) === "needed" && regular.has(info.salaryType ?? "") ? "needed" : "none";

/** What is not asked must not be sent: data only with a reason. */
function byNeed(need: Need, path: string, value: unknown, rule: () => Fault[]): Fault[] {
  const isThere = value !== undefined && value !== "";
  if (need === "none") return faultIf(isThere, path, "not_asked");
  return isThere || need === "needed" ? rule() : [];
}

/** One @, a name before it and a domain with a dot behind it: enough to send a first mail to. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const isEmail = (text: string): boolean =>
  text.length <= 200 && EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text) && /\.[a-z]{2,}$/i.test(text);

function textFaults(path: string, text: string | undefined, least: number, most: number): Fault[] {
  const trimmed = (text ?? "").trim();
  if (trimmed === "") return [fault(path, "missing")];
  const readable = /[\p{L}\p{N}]/u.test(trimmed) && !/[\p{Cc}\p{Cf}]/u.test(trimmed);
  return faultIf(!readable || trimmed.length < least || trimmed.length > most, path, "wrong_form");
}

function addressFaults(path: string, address: BaseInfo["companyAddress"], lists: BaseInfoLists): Fault[] {
  return [...placeFaults(path, address, lists), ...textFaults(`${path}.street`, address?.street, 3, 120)];
}

function birthdayOnCard(info: BaseInfo, { today, cardBirthday }: BaseInfoRules): Fault[] {
  const found = birthdayFaults("birthday", info.birthday, today);
  const differs = cardBirthday !== undefined && parseFormDay(info.birthday) !== cardBirthday;
  return found.length > 0 ? found : faultIf(differs, "birthday", "not_as_on_card");
}

export function baseInfoFaults(info: BaseInfo, rules: BaseInfoRules): Fault[] {
  const { lists } = rules;
  const company = companyNeed(info.workStatus);
  const email = info.email ?? "";
  return [
    ...listFaults("gender", info.gender, lists.gender),
    ...birthdayOnCard(info, rules),
    ...(email === "" ? [fault("email", "missing")] : faultIf(!isEmail(email), "email", "wrong_form")),
    ...listFaults("education", info.education, lists.education),
    ...listFaults("maritalStatus", info.maritalStatus, lists.marital),
    ...listFaults("children", info.children, lists.children),
    ...listFaults("workStatus", info.workStatus, lists.work),
    ...monthlyPesosFaults("monthlyIncome", info.monthlyIncome, works(info) ? 1 : 0),
    ...byNeed(industryNeed(info), "industry", info.industry, () =>
      listFaults("industry", info.industry, lists.industry),
    ),
    ...byNeed(salaryTypeNeed(info), "salaryType", info.salaryType, () =>
      listFaults("salaryType", info.salaryType, lists.salaryType),
    ),
    ...byNeed(paydayNeed(info), "payday", info.payday, () => listFaults("payday", info.payday, lists.payday)),
    ...byNeed(company, "companyName", info.companyName, () => textFaults("companyName", info.companyName, 2, 100)),
    ...byNeed(company, "companyAddress", info.companyAddress, () =>
      addressFaults("companyAddress", info.companyAddress, lists),
    ),
    // An app from before it was asked for does not send it.
    ...(info.residence ? placeFaults("residence", info.residence, lists) : []),
  ];
}
