/** One field finds people by phone, RUN, name, order, case and reference: whole ones first, then beginnings, newest first. */
import { cutPage, type Page } from "@noren/staff/page";
import type { Services } from "../../services.ts";
import {
  type Customer,
  digitsOfPhone,
  newestPeople,
  openCustomers,
  peopleWithPhone,
  peopleWithRun,
  peopleWithTerms,
} from "../../customers/search/customers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { type NamedThing, thingsWithId, thingsWithReference } from "./named-things.ts";
import { type PageMark, writeMark } from "../../platform/database/page-mark.ts";
import { nameMatches } from "../../customers/search/search-words.ts";
import { readSearch, type Search } from "./read-search.ts";

export interface FoundCustomer extends Customer {
  /** The loan that what was typed names. */
  readonly orderId: string | null;
}

interface Asked {
  readonly text: string | undefined;
  readonly mark: PageMark | undefined;
  readonly size: number;
}

/** Of what a beginning found, how much is opened at most to fill one page: the rest of a rare search is on the next. */
const MOST_OPENED = 500;

const withoutOrder = (customer: Customer): FoundCustomer => ({ ...customer, orderId: null });

async function newest(db: Executor, { secrets }: Services, { mark, size }: Asked): Promise<Page<FoundCustomer>> {
  const { rows, next } = cutPage(await newestPeople(db, mark, size + 1), size, writeMark);
  const opened = await openCustomers(
    db,
    secrets,
    rows.map(({ id }) => id),
  );
  return { rows: opened.map(withoutOrder), next };
}

/** Terms are short hashes of beginnings: whether somebody really matches is seen once they were opened. */
function matches({ phone, run, name }: Customer, { beginnings }: Search): boolean {
  return beginnings.some(({ kind, typed }) => {
    if (kind === "phone") return digitsOfPhone(phone).startsWith(typed);
    if (kind === "run") return run?.startsWith(typed) === true;
    return name !== null && nameMatches(name, typed);
  });
}

async function byBeginnings(
  db: Executor,
  { secrets }: Services,
  search: Search,
  { mark, size }: Asked,
): Promise<Page<FoundCustomer>> {
  const terms = search.beginnings.map(({ kind, beginning }) => secrets.searchTerm(kind, beginning));
  if (terms.length === 0) return { rows: [] };
  const rows: FoundCustomer[] = [];
  let last = mark;
  for (let opened = 0; opened < MOST_OPENED && rows.length < size; ) {
    const wanted = size - rows.length;
    const found = await peopleWithTerms(db, terms, last, wanted + 1);
    const page = found.slice(0, wanted);
    const ids = page.map(({ id }) => id);
    for (const customer of await openCustomers(db, secrets, ids))
      if (matches(customer, search)) rows.push(withoutOrder(customer));
    if (found.length <= wanted) return { rows };
    last = page.at(-1);
    opened += page.length;
  }
  return { rows, next: last && writeMark(last) };
}

async function byWhole(db: Executor, { secrets }: Services, { phone, run }: Search): Promise<FoundCustomer[]> {
  const ids = [
    ...(phone ? await peopleWithPhone(db, secrets.indexOf("phone", phone)) : []),
    ...(run ? await peopleWithRun(db, secrets.indexOf("run", run)) : []),
  ];
  return (await openCustomers(db, secrets, [...new Set(ids)])).map(withoutOrder);
}

async function byName(
  db: Executor,
  { secrets }: Services,
  { id, reference }: Search,
  most: number,
): Promise<FoundCustomer[]> {
  const things: NamedThing[] = [
    ...(id === undefined ? [] : await thingsWithId(db, id, most)),
    ...(reference === undefined ? [] : await thingsWithReference(db, reference, most)),
  ];
  const first = new Map<string, NamedThing>();
  for (const thing of things) if (first.get(thing.userId)?.orderId == null) first.set(thing.userId, thing);
  const opened = await openCustomers(db, secrets, [...first.keys()].slice(0, most));
  return opened.map((customer) => ({ ...customer, orderId: first.get(customer.userId)?.orderId ?? null }));
}

export async function findCustomers(db: Executor, services: Services, asked: Asked): Promise<Page<FoundCustomer>> {
  if (asked.text === undefined) return newest(db, services, asked);
  const search = readSearch(asked.text);
  if (asked.mark) return byBeginnings(db, services, search, asked);
  const whole = await byWhole(db, services, search);
  if (whole.length > 0) return { rows: whole };
  const named = await byName(db, services, search, asked.size);
  const begun = await byBeginnings(db, services, search, asked);
  const seen = new Set(named.map(({ userId }) => userId));
  return { rows: [...named, ...begun.rows.filter(({ userId }) => !seen.has(userId))], next: begun.next };
}
