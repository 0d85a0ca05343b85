/** React-admin counts pages, the server pages by key: the mark of each page is remembered as it is reached. */
import type { StaffCall } from "@noren/staff/staff-call";
import type { DataProvider, GetListParams, GetListResult, RaRecord } from "react-admin";
import { callStaff } from "./call-staff.ts";
import type { ConsoleResource } from "./console-resource.ts";

interface ListAnswer {
  readonly rows: RaRecord[];
  readonly next?: string;
}

const inputOf = (call: StaffCall, values: object): object =>
  call.method === "GET" ? { query: values } : { body: values };

const ask = <Answer>(call: StaffCall, values: object): Promise<Answer> =>
  callStaff(call, inputOf(call, values) as never) as Promise<Answer>;

/** Of one list with one filter: the mark of page n stands at n - 1. */
type Marks = (string | undefined)[];

/** Whatever changes something is a call of its own, with its own form and its own right: pages use callStaff. */
const changesByCalls = (): never => {
  throw new Error("the console changes things by calls of their own: use callStaff");
};

export function makeDataProvider(resources: readonly ConsoleResource[]): DataProvider {
  const calls = new Map(resources.map((resource) => [resource.name, resource.calls]));
  const remembered = new Map<string, Marks>();

  const callsOf = (resource: string): ConsoleResource["calls"] => {
    const found = calls.get(resource);
    if (!found) throw new Error(`${resource} is no resource of the console`);
    return found;
  };

  /** A page that was reached by its address: whoever has no mark for it walks there. */
  const pageAt = async (call: StaffCall, values: object, marks: Marks, page: number): Promise<ListAnswer> => {
    const start = Math.min(page, marks.length);
    const mark = marks[start - 1];
    const response = await ask<ListAnswer>(call, { ...values, ...(mark !== undefined && { mark }) });
    if (response.next !== undefined) marks[start] = response.next;
    return start === page || response.next === undefined ? response : pageAt(call, values, marks, page);
  };

  const getList = async (resource: string, params: GetListParams): Promise<GetListResult> => {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
    const values = { ...(params.filter as object), size: perPage };
    const key = `${resource} ${JSON.stringify(values)}`;
    const marks = remembered.get(key) ?? [undefined];
    if (page === 1) marks.length = 1;
    remembered.set(key, marks);
    const { rows, next } = await pageAt(callsOf(resource).list, values, marks, page);
    // How many there are is known on the last page alone.
    if (next === undefined) return { data: rows, total: (page - 1) * perPage + rows.length };
    return { data: rows, pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 } };
  };

  const getOne = async (resource: string, id: unknown): Promise<RaRecord> => {
    const { one } = callsOf(resource);
    if (!one) throw new Error(`${resource} has no call for one of it`);
    return ask<RaRecord>(one, { id });
  };

  return {
    getList: getList as DataProvider["getList"],
    getOne: (async (resource, { id }) => ({ data: await getOne(resource, id) })) as DataProvider["getOne"],
    getMany: (async (resource, { ids }) => ({
      data: await Promise.all(ids.map((id) => getOne(resource, id))),
    })) as DataProvider["getMany"],
    getManyReference: (async (resource, { target, id, ...params }) =>
      getList(resource, {
        ...params,
        filter: { ...(params.filter as object), [target]: id },
      })) as DataProvider["getManyReference"],
    create: changesByCalls,
    update: changesByCalls,
    updateMany: changesByCalls,
    delete: changesByCalls,
    deleteMany: changesByCalls,
  };
}
