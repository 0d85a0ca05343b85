import { MINUTE_MS } from "@noren/lending/calendar/durations";

/** Where the phone is. Asked for only where a screen has said why ('requested only after a consent dialog'). */
interface Here {
  readonly latitude: number;
  readonly longitude: number;
}

const LIMIT_MS = 15_000;
const FRESH_MS = 5 * MINUTE_MS;

/** Rejects when the phone cannot tell, or may not: 'Geolocation not supported is rejected' (section 8). */
export function readLocation(): Promise<Here> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) {
      reject(new Error("this browser has no location"));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      {
        timeout: LIMIT_MS,
        maximumAge: FRESH_MS,
      },
    );
  });
}

/** Not allowed, by the person or the phone's settings; anything else may go better another time. */
export const isRefusal = (error: unknown): boolean =>
  "GeolocationPositionError" in window &&
  error instanceof GeolocationPositionError &&
  error.code === GeolocationPositionError.PERMISSION_DENIED;

/** What the browser knows without asking; undefined where it does not tell. */
async function answered(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state;
  } catch {
    return undefined;
  }
}

/** Allowed before: it may be read without asking again. */
export const mayReadLocation = async (): Promise<boolean> => (await answered()) === "granted";

/** Nobody has said no to the browser's own question. */
export const canReadLocation = async (): Promise<boolean> =>
  "geolocation" in navigator && (await answered()) !== "denied";
