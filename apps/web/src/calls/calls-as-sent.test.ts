// @vitest-environment node
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { callsAsSent } from "../../build/calls-as-sent.ts";

const contract = path.join(import.meta.dirname, "../../../../packages/contract/src");
const calls = fs.readdirSync(path.join(contract, "calls"), { recursive: true, encoding: "utf8" });
const files = ["fields.ts", ...calls.filter((name) => name.endsWith(".ts")).map((name) => `calls/${name}`)];

test.each(files)("of %s the browser gets every call and no schema, on the same lines", (name) => {
  const source = fs.readFileSync(path.join(contract, name), "utf8");
  const small = callsAsSent(source);
  expect(small).not.toMatch(/\b[zf]\.\w+\(/);
  expect(small.match(/\n/g)?.length).toBe(source.match(/\n/g)?.length);
  expect(small.match(/^ +path: .*$/gm)).toEqual(source.match(/^ +path: .*$/gm));
  expect(small).not.toMatch(/^ +(?:summary|answer|codes):/m);
});

test("a call keeps how it is sent, and whether it has a body; what only its schemas named is not imported", () => {
  const source = `import { coupon } from "./coupon.ts";
const id = z.uuid();
export const save = defineCall({
  group: "a",
  name: "save",
  summary: "Saves",
  method: "POST",
  path: "/a/save",
  body: z.object({
    id,
  }),
  answer: z.object({ coupon }),
  codes: [
    "notFound",
  ],
  idempotent: true,
});
`;
  const small = callsAsSent(source).trim().replaceAll(/\s+/g, " ");
  expect(small).toBe(
    'const id = undefined; export const save = /* @__PURE__ */ defineCall({ group: "a", name: "save", method: "POST", ' +
      'path: "/a/save", body: {} , idempotent: true, });',
  );
});
