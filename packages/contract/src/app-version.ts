/** A version as the header says it: 'version number without dots' (section 7). */
export type AppVersion = readonly [major: number, minor: number, patch: number];

/** The first digit is the major, the second the minor, the rest the patch: 2037 is 2.0.37, 210 is 2.1.0. */
export function parseAppVersion(text: string): AppVersion | undefined {
  const [, major, minor, patch] = /^(\d)(\d)(\d{1,7})$/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

export function isOlder(version: AppVersion, than: AppVersion): boolean {
  for (const [index, part] of version.entries()) {
    const other = than[index] ?? 0;
    if (part !== other) return part < other;
  }
  return false;
}
