import { generateKeyPairSync } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loginBy } from "../../../test/support/people/partners.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { partnerCommand } from "./partner-command.ts";
import { POLICY_DAY } from "@noren/contract/policy-day";

const data = fs.mkdtempSync(path.join(os.tmpdir(), "noren-partner-"));
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world.close();
  fs.rmSync(data, { recursive: true, force: true });
});

async function run(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  await partnerCommand(args, {
    env,
    data,
    withDatabase: (act) => act(world.databaseUrl),
    say: (line) => void lines.push(line),
  });
  return lines.join("\n");
}

async function rows(sql: string): Promise<unknown[]> {
  return (await world.services.db.pool.query<object>(sql)).rows;
}

test("a partner is registered, and a link minted in the sandbox signs in", async () => {
  expect(await run(["register", "demo"])).toBe("demo is registered (EdDSA)");
  const phone = await signedInPhone(world);
  const said = await run(["link", "demo", phone.number], { NOREN_PUBLIC_URL: "https://noren.example" });
  expect(said).toMatch(/^https:\/\/noren\.example\/\?openToken=[\w-]+\.[\w-]+\.[\w-]+&uniqueChannel=demo#\/noren$/);
  expect(fs.statSync(path.join(data, "partners/demo.pem")).mode & 0o777).toBe(0o600);
  const token = new URL(said).searchParams.get("openToken") ?? "";
  expect(await loginBy(phone, "demo", token, { policyVersion: POLICY_DAY })).toMatchObject({ code: 200 });
});

test("with the partner's own key; disabled, and listed", async () => {
  const file = path.join(data, "key.pem");
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  fs.writeFileSync(file, publicKey.export({ type: "spki", format: "pem" }));
  expect(await run(["register", "shop", file])).toBe("shop is registered (ES256)");
  expect(await run(["disable", "shop"])).toBe("shop is disabled");
  expect(await run(["list"])).toContain("shop  ES256  disabled");
  expect(await rows("select channel from partner where enabled = false")).toEqual([{ channel: "shop" }]);
});

test("what cannot be, is refused with a sentence", async () => {
  const rsa = path.join(data, "rsa.pem");
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  fs.writeFileSync(rsa, pair.publicKey.export({ type: "spki", format: "pem" }));
  const secret = path.join(data, "secret.pem");
  fs.writeFileSync(secret, generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }));
  const before = await rows("select * from partner order by channel");
  for (const [args, says, env] of [
    [["register", "wide", rsa], "Ed25519 or P-256"],
    [["register", "open", secret], "private key"],
    [["register", "Bad Name"], "a channel is"],
    [["register", "demo", rsa], "two people", { NOREN_MODE: "production" }],
    [["disable", "demo"], "two people", { NOREN_MODE: "production" }],
    [["link", "demo", "912345678"], "sandbox only", { NOREN_MODE: "production" }],
    [["link", "demo", "123"], "no Chilean mobile"],
    [["link", "nobody", "912345678"], "no key of nobody"],
    [["disable", "nobody"], "no partner is called"],
    [["help"], "npm run partner"],
  ] as const)
    await expect(run(args, env)).rejects.toThrow(says);
  expect(await rows("select * from partner order by channel")).toEqual(before);
});
