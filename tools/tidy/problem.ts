/** Something in the tree that breaks a rule of the house. */
export interface Problem {
  readonly file: string;
  readonly line?: number;
  readonly rule: string;
}

export function show({ file, line, rule }: Problem): string {
  return line === undefined ? `${file}: ${rule}` : `${file}:${line}: ${rule}`;
}

export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < position; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}
