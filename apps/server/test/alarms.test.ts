/** What deploy/watch asks Prometheus for is what a server says, and each alarm leads to a page of what to do. */
import fs from "node:fs";
import path from "node:path";
import { appConfig } from "@noren/contract/calls/public";
import { promiseNames } from "@noren/staff/overview/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "../src/platform/server-folder.ts";
import { watchedLines } from "../src/platform/watched-lines.ts";
import { doDailyTasks } from "../src/jobs/daily-tasks.ts";
import { eventually } from "./support/eventually.ts";
import { breakableLine } from "./support/server/breakable-line.ts";
import { newDatabase, startWorld, TestPhone, type World } from "./support/world.ts";

const read = (file: string): string => fs.readFileSync(path.join(projectFolder(), file), "utf8");
const rules = read("deploy/watch/rules.yml");
const dashboard = read("deploy/watch/dashboard.json");
const logs = read("docs/logs.md");

let world: World;
let said: string;
beforeAll(async () => {
  world = await startWorld();
  await new TestPhone(world).call(appConfig, {});
  await fetch(`${world.address}/hooks/payouts/sandbox`, { method: "POST", body: "" });
  await doDailyTasks(world.services);
  said = await world.metrics.text();
});
afterAll(() => world.close());

const all = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([one]) => one))];

/** Every name with the labels it comes with. */
function exported(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = "", labels = ""] of said.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  return found;
}

test.each([
  ["rules", rules],
  ["dashboard", dashboard],
])("every figure that the %s name is one a server says, with the labels they ask for", (_, text) => {
  const names = exported();
  const asked = all(text, /\b(?:noren|nodejs|process)_\w+/g);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
  for (const [, name = "", selector = ""] of text
    .replaceAll('\\"', '"')
    .matchAll(/\b((?:noren|nodejs|process)_\w+)\{([^}]*)\}/g))
    for (const [, label = ""] of selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g))
      expect([name, label, names.get(name)?.has(label)]).toEqual([name, label, true]);
});

test("the lines, promises and paths they name are there, from the first moment on", () => {
  const lines = [...rules.matchAll(/line=~?"([^"]+)"/g)].flatMap(([, one = ""]) => one.split("|"));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !watchedLines.includes(line))).toEqual([]);
  for (const line of lines) expect(said).toContain(`noren_log_lines_total{line="${line}"}`);
  const named = [...rules.matchAll(/promise="([^"]+)"/g)].map(([, one = ""]) => one);
  expect(new Set(named)).toEqual(new Set(promiseNames));
  for (const promise of promiseNames) expect(said).toContain(`noren_promise_most_seconds{promise="${promise}"}`);
  expect(said).toContain('noren_reports_total{path="/hooks/payouts/sandbox",status="400"} 1');
});

test("the lines that are watched are those that docs/logs.md marks so", () => {
  const marked = [...logs.matchAll(/^\| \w+ +\| “([^”]+)” +\|[^|]*\| watch/gm)].map(([, line]) => line);
  expect([...watchedLines]).toEqual(marked);
});

test("every alarm leads to its own page of the runbook, and none is there without an alarm", () => {
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  const leads = [...rules.matchAll(/runbook: docs\/runbooks\.md#(\w+)/g)].map(([, anchor]) => anchor);
  expect(leads).toEqual(alarms.map((name) => name.toLowerCase()));
  const pages = [...read("docs/runbooks.md").matchAll(/^## (Noren\w+)$/gm)].map(([, name]) => name);
  expect(pages).toEqual(alarms);
});

test("without its database a server still says its own figures, and that the database is away", async () => {
  const database = await newDatabase();
  const line = await breakableLine(database.url);
  const own = await startWorld({ databaseUrl: line.url });
  await new TestPhone(own).call(appConfig, {});
  line.mood = "refuse";
  line.cut();
  const text = await own.metrics.text();
  expect(text).toContain("noren_database_up 0");
  expect(text).toContain('noren_calls_total{path="/public/appConfig",code="200"} 1');
  expect(text).not.toMatch(/^noren_promise_seconds\{/m);
  line.mood = "pass";
  await eventually(async () => expect(await own.metrics.text()).toContain("noren_database_up 1"));
  await own.close();
  await line.close();
  await database.drop();
});
