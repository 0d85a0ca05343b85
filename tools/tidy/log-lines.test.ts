import { expect, test } from "vitest";
import { checkLogLines, logLines } from "./log-lines.ts";
import { show } from "./problem.ts";
import { codeFiles, read } from "./tree.ts";

const FILE = "docs/logs.md";
const server = codeFiles().filter(({ path }) => path.startsWith("apps/server/src/") && !path.endsWith(".test.ts"));

test("every line that the server may write into its log stands in docs/logs.md, and no other", () => {
  expect(server.flatMap(logLines).length).toBeGreaterThan(40);
  expect(checkLogLines(FILE, read(FILE).text, server).map(show)).toEqual([]);
});

const source = (text: string) => [{ path: "a.ts", text }];
const row = "| warn | “it hangs” | always | everybody |";

test("a line that is not listed, is put together, or is gone, is found", () => {
  expect(checkLogLines("l.md", row, source('services.log.warn({ id }, "it hangs");')).map(show)).toEqual([]);
  expect(checkLogLines("l.md", row, source('this.#log.error("it hangs");')).map(show)).toEqual([
    "a.ts: writes error “it hangs”, which l.md does not list",
    "l.md: lists warn “it hangs”, which nobody writes",
  ]);
  expect(checkLogLines("l.md", "", source("request.log.info(`${name} came`);")).map(show)).toEqual([
    "a.ts: writes a line at info whose words are not written out",
  ]);
  expect(checkLogLines("l.md", "", source('console.log("x"); catalog.info("y");')).map(show)).toEqual([]);
});
