/** A point on the map, as a phone or a place tells it. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the earth's surface. */
export function kilometresBetween(one: Point, other: Point): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const part = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}

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
