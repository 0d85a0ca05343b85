/** A region and a comuna of it, by their codes (chile/regions.json and chile/comunas.json). */
import { type Fault, faultIf, listFaults, type Listed } from "./fault.ts";

export interface Place {
  readonly region?: string | undefined;
  readonly comuna?: string | undefined;
}

export const placeLists = ["region", "comuna"] as const;
export type PlaceLists = Readonly<Record<(typeof placeLists)[number], readonly Listed[]>>;

export function placeFaults(path: string, place: Place | undefined, lists: PlaceLists): Fault[] {
  const { region, comuna } = place ?? {};
  const comunaFaults = listFaults(`${path}.comuna`, comuna, lists.comuna);
  const home = lists.comuna.find((listed) => listed.value === comuna)?.parent;
  return [
    ...listFaults(`${path}.region`, region, lists.region),
    ...comunaFaults,
    ...faultIf(comunaFaults.length === 0 && home !== region, `${path}.comuna`, "not_in_region"),
  ];
}
