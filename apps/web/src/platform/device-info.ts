import { isStandalone } from "./standalone.ts";

/** What the specification calls device info, as far as a browser tells without asking. */
export interface DeviceInfo {
  readonly osType: string;
  readonly resolution: string;
  readonly userAgent: string;
  readonly launch: 0 | 1;
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "macOS"],
  [/Linux/, "Linux"],
];

export const systemOf = (userAgent: string): string =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? userAgent;

export function readDeviceInfo(): DeviceInfo {
  const { width, height } = window.screen;
  return {
    osType: systemOf(navigator.userAgent),
    resolution: `${width} × ${height} @${window.devicePixelRatio}`,
    userAgent: navigator.userAgent,
    launch: isStandalone() ? 1 : 0,
  };
}
