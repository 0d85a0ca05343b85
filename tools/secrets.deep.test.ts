import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installed, root, runCommand } from "./run-command.ts";

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-secrets-"));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const scanned = (text: string) => {
  fs.writeFileSync(path.join(folder, "settings.ts"), text);
  const rules = path.join(root, ".secretlintrc.json");
  return runCommand(installed("secretlint"), ["--no-glob", "--secretlintrc", rules, "settings.ts"], { cwd: folder });
};

/** Put together here: whole, the scan would find them in this file. */
const keyLines = (what: string): string =>
  `-----BEGIN ${what} KEY-----\n${"MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n".repeat(20)}-----END ${what} KEY-----`;
const addressWith = (password: string): string => `const url = "https://noren:${password}@mail.noren.cl/";`;

test.each([
  ["a private key", keyLines("PRIVATE")],
  ["a password in an address", addressWith("vrY7kq2LmB")],
  ["an access key of the object store", `AWS_SECRET_ACCESS_KEY = "${"aB3".repeat(13)}x"`],
])("the scan for secrets finds %s", async (_, text) => {
  const { code, output } = await scanned(text);
  expect([code, output]).toEqual([1, expect.stringContaining("1 problem")]);
});

test("and nothing in a file without one", async () => {
  expect(await scanned('export const secret = process.env["NOREN_SECRET"];\n')).toMatchObject({ code: 0 });
});
