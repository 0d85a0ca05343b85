import { isStandalone } from "./standalone.ts";

/** What the specification calls device info, as far as a browser tells without asking. */
export interface DeviceInfo {
  readonly osType: string;
  readonly resolution: string;
  readonly screenHeight: number;
  readonly screenWidth: number;
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

const MOST_LETTERS = 400;

export const systemOf = (userAgent: string): string =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? userAgent.slice(0, 40);

export function readDeviceInfo(): DeviceInfo {
  const { width, height } = window.screen;
  return {
    osType: systemOf(navigator.userAgent),
    resolution: `${width} × ${height} @${window.devicePixelRatio}`,
    screenHeight: Math.round(height),
    screenWidth: Math.round(width),
    userAgent: navigator.userAgent.slice(0, MOST_LETTERS),
    launch: isStandalone() ? 1 : 0,
  };
}
