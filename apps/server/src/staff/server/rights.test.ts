/** Role × call, generated from the router: every address that is answered, asked by every role and by nobody. */
import type { Role } from "@noren/staff/roles";
import { staffCalls } from "@noren/staff/table";
import type { StaffCall } from "@noren/staff/staff-call";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffOf, startConsole, type TestConsole, TestStaff } from "../../../test/support/staff/console.ts";
import { expectedRights } from "../../../test/support/staff/staff-rights.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { staffHandlers } from "./handlers.ts";

let world: World;
let at: TestConsole;
beforeAll(async () => {
  world = await startWorld();
  at = await startConsole(world);
});
afterAll(async () => {
  await at.close();
  await world.close();
});

const letters: Readonly<Record<string, Role>> = {
  V: "viewer",
  A: "agent",
  R: "risk",
  F: "finance",
  D: "administrator",
};
const nameOf = ({ group, name }: StaffCall): string => `${group}/${name}`;

/** Every address below /api/staff that the server really answers: the router prints a tree of parts, four letters a step. */
function routesOf(printed: string): string[] {
  const parts: string[] = [];
  const routes = printed.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods] = /^(.*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    parts.splice(indent.length / 4, parts.length, part);
    return methods === undefined ? [] : [`${parts.join("")} ${methods.replace("GET, HEAD", "GET")}`];
  });
  return routes.filter((route) => route.startsWith("/api/")).toSorted();
}

/** Let through, a call without what it needs may still be refused for that. */
async function verdict(browser: TestStaff, call: StaffCall): Promise<string> {
  const response = await browser.request(call);
  const isFile = response.headers.get("content-type")?.startsWith("application/json") !== true;
  if (response.ok || isFile) return "let through";
  const { code } = (await response.json()) as { code: string };
  return ["not-allowed", "not-signed-in", "wrong-origin", "internal"].includes(code) ? code : "let through";
}

describe("the table of rights", () => {
  test("the router answers the calls of the contract, each of them has a handler and a line, and there are no others", () => {
    const calls = staffCalls.map(nameOf).toSorted();
    expect(new Set(calls).size).toBe(calls.length);
    expect(staffHandlers.map(({ call }) => nameOf(call)).toSorted()).toEqual(calls);
    expect(Object.keys(expectedRights).toSorted()).toEqual(calls);
    expect(routesOf(at.routes())).toEqual(
      staffCalls.map(({ path, method }) => `/api/staff${path} ${method}`).toSorted(),
    );
  });

  test.each(staffCalls.map((call) => [nameOf(call), call] as const))("%s", async (name, call) => {
    const expected = expectedRights[name] ?? "";
    const answers: Record<string, string> = { nobody: await verdict(new TestStaff(at), call) };
    for (const role of Object.values(letters)) answers[role] = await verdict(await staffOf(world, at, role), call);
    const isOpen = expected === "open";
    const allowed = Object.entries(letters).map(([letter, role]) => [
      role,
      isOpen || expected.includes(letter) ? "let through" : "not-allowed",
    ]);
    expect(answers).toEqual({ nobody: isOpen ? "let through" : "not-signed-in", ...Object.fromEntries(allowed) });
  });
});
