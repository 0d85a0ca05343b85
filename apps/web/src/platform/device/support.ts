/** What the browser can do and may do, found out without asking the person for anything. */
type Support = "granted" | "denied" | "prompt" | "available" | "missing";

async function permission(name: string, present: boolean): Promise<Support> {
  if (!present) return "missing";
  try {
    const { state } = await navigator.permissions.query({ name: name as PermissionName });
    return state;
  } catch {
    // Not every browser tells about every permission.
    return "available";
  }
}

const present = (is: boolean): Support => (is ? "available" : "missing");

function storageWorks(): boolean {
  try {
    localStorage.setItem("noren.probe", "1");
    localStorage.removeItem("noren.probe");
    return true;
  } catch {
    return false;
  }
}

export interface SupportReport {
  readonly camera: Support;
  readonly location: Support;
  readonly notifications: Support;
  readonly storage: Support;
  readonly cookies: Support;
  readonly crypto: Support;
}

export async function readSupport(): Promise<SupportReport> {
  const [camera, location, notifications] = await Promise.all([
    permission("camera", "mediaDevices" in navigator),
    permission("geolocation", "geolocation" in navigator),
    permission("notifications", "Notification" in window),
  ]);
  return {
    camera,
    location,
    notifications,
    storage: present(storageWorks()),
    cookies: present(navigator.cookieEnabled),
    // Pages that are not secure have a crypto object without it.
    crypto: present("subtle" in window.crypto && window.crypto.subtle !== undefined),
  };
}
