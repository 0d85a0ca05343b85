import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { buildApps } from "./build.ts";

const page = `<p>${"noren ".repeat(400)}</p>`;

/** A project of four tiny apps whose build copies their source to where the real ones put theirs. */
function project(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "noren-build-"));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  write(root, "package.json", JSON.stringify({ name: "tiny", workspaces: ["apps/*"] }));
  write(root, "package-lock.json", "{}");
  write(root, "packages/lending/src/people/rut.ts", "export {};");
  for (const [app, output] of [
    ["web", "dist/client"],
    ["sandbox", "dist"],
    ["console", "dist"],
    ["server", "dist"],
  ] as const) {
    const script = `mkdir -p ${output} && cp -r src/* ${output}`;
    write(root, `apps/${app}/package.json`, JSON.stringify({ name: app, scripts: { build: script } }));
    write(root, `apps/${app}/src/page.html`, page);
    write(root, `apps/${app}/src/small.html`, "<p>noren</p>");
  }
  return root;
}

function write(root: string, file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
}

async function build(root: string): Promise<string[]> {
  const lines: string[] = [];
  await buildApps((line) => lines.push(line), root);
  return lines.map((line) => /built (\S+)/.exec(line)?.[1] ?? line).toSorted();
}

const everything = ["apps/console", "apps/sandbox", "apps/server", "apps/web"];

test("builds what is served, also when a test asks for it", async () => {
  const root = project();
  const script = 'mkdir -p dist && printf "$NODE_ENV" > dist/built-for.txt';
  write(root, "apps/server/package.json", JSON.stringify({ name: "server", scripts: { build: script } }));
  await build(root);
  expect(fs.readFileSync(path.join(root, "apps/server/dist/built-for.txt"), "utf8")).toBe("production");
});

test("builds what changed and nothing else", async () => {
  const root = project();
  expect(await build(root)).toEqual(everything);
  expect(await build(root)).toEqual([]);

  write(root, "apps/web/src/page.html", `${page}!`);
  expect(await build(root)).toEqual(["apps/web"]);
  // the server carries the sandbox's plugin
  write(root, "apps/sandbox/src/page.html", `${page}!`);
  expect(await build(root)).toEqual(["apps/sandbox", "apps/server"]);
  write(root, "packages/lending/src/people/rut.ts", "export const rut = 1;");
  expect(await build(root)).toEqual(everything);
  write(root, "package-lock.json", "{ }");
  expect(await build(root)).toEqual(everything);
  write(root, "apps/server/src/page.test.ts", "");
  expect(await build(root)).toEqual([]);
  // a screen may have that name
  write(root, "apps/web/src/test/page.html", page);
  expect(await build(root)).toEqual(["apps/web"]);
});

test("what a browser fetches lies there compressed too, unless it is small", async () => {
  const root = project();
  await build(root);
  const served = path.join(root, "apps/web/dist/client");
  expect(fs.readdirSync(served)).toEqual(["page.html", "page.html.br", "page.html.gz", "small.html"]);
  expect(brotliDecompressSync(fs.readFileSync(path.join(served, "page.html.br"))).toString()).toBe(page);
  expect(gunzipSync(fs.readFileSync(path.join(served, "page.html.gz"))).toString()).toBe(page);
  expect(fs.readdirSync(path.join(root, "apps/sandbox/dist"))).toContain("page.html.br");
  expect(fs.readdirSync(path.join(root, "apps/server/dist"))).not.toContain("page.html.br");
});

test("a failed build says why, and does not count as built the next time", async () => {
  const root = project();
  await build(root);
  const manifest = fs.readFileSync(path.join(root, "apps/web/package.json"), "utf8");
  const broken = JSON.stringify({ name: "web", scripts: { build: "echo the oven is cold && false" } });
  write(root, "apps/web/package.json", broken);
  await expect(build(root)).rejects.toThrow(/apps\/web could not be built:[^]*the oven is cold/);
  write(root, "apps/web/package.json", manifest);
  expect(await build(root)).toEqual(["apps/web"]);
});
