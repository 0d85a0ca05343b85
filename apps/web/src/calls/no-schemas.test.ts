import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as stub from "./no-schemas.ts";

const calls = path.join(import.meta.dirname, "../../../../packages/contract/src");
const standIns = Object.keys(stub);
const files = ["fields.ts", ...fs.readdirSync(path.join(calls, "calls")).map((name) => `calls/${name}`)];

test.each(files.filter((name) => !name.endsWith(".test.ts")))(
  "everything %s takes from zod has its stand-in",
  (name) => {
    const source = fs.readFileSync(path.join(calls, name), "utf8");
    const used = [...source.matchAll(/\bz\.(\w+)\(/g)].map(([, part = ""]) => part);
    expect(used.filter((part) => !standIns.includes(part))).toEqual([]);
  },
);
