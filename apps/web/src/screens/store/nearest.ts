import { kilometresBetween, type Point } from "@noren/lending/people/places";

/** 'Nearest first when location was allowed' (product.md section 5); in their own order otherwise. */
export function nearestFirst<Place extends Point>(
  places: readonly Place[],
  here: Point | undefined,
): readonly { readonly place: Place; readonly kilometres: number | undefined }[] {
  if (!here) return places.map((place) => ({ place, kilometres: undefined }));
  return places
    .map((place) => ({ place, kilometres: kilometresBetween(here, place) }))
    .toSorted((one, other) => one.kilometres - other.kilometres);
}

const near = new Intl.NumberFormat("es-CL", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const far = new Intl.NumberFormat("es-CL", { maximumFractionDigits: 0 });

/** Metres say too much of where somebody is: '0,8', '3,2', '432'. */
export const shownKilometres = (kilometres: number): string => (kilometres < 10 ? near : far).format(kilometres);
