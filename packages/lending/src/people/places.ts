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

/** Two decimals of a degree are kept: about a kilometre either way. */
const SAME_PLACE_KM = 3;

export const isSamePlace = (one: Point, other: Point): boolean => kilometresBetween(one, other) <= SAME_PLACE_KM;

/** One of somebody's devices, where it was, and when it was last in use. */
export interface Sighting extends Point {
  readonly deviceId: string;
  readonly at: Date;
}

/** An airliner's; and what no detour of a phone's own location makes up for. */
const FASTEST_KM_AN_HOUR = 900;
const FAR_KM = 150;
const HOUR_MS = 3_600_000;

/**
 * "the same account in two places": two of its devices in use so far apart that nobody travels from one to the other in the
 * time between. How far, in whole kilometres.
 */
export function distanceNobodyTravels(sightings: readonly Sighting[]): number | undefined {
  const pairs = sightings.flatMap((one, at) => sightings.slice(at + 1).map((other) => [one, other] as const));
  const distances = pairs
    .filter(([one, other]) => one.deviceId !== other.deviceId)
    .map(([one, other]) => ({ km: kilometresBetween(one, other), ms: Math.abs(Number(one.at) - Number(other.at)) }))
    .filter(({ km, ms }) => km >= FAR_KM && km * HOUR_MS > FASTEST_KM_AN_HOUR * ms)
    .map(({ km }) => Math.round(km));
  return distances.length === 0 ? undefined : Math.max(...distances);
}
