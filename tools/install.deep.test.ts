import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A project with one dependency that lies beside it, so that the real npm installs it without a network. */
function project(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "noren-install-"));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  fs.mkdirSync(path.join(root, "near"));
  write(root, "near/package.json", { name: "near", version: "1.0.0" });
  write(root, "package.json", { name: "far", version: "1.0.0", devDependencies: { near: "file:near" } });
  npm(root, "install", "--package-lock-only", "--offline");
  return root;
}

function write(root: string, file: string, content: object): void {
  fs.writeFileSync(path.join(root, file), `${JSON.stringify(content)}\n`);
}

function npm(root: string, ...args: string[]): void {
  const done = spawnSync("npm", args, { cwd: root, encoding: "utf8" });
  expect({ status: done.status, text: done.stderr }).toMatchObject({ status: 0 });
}

function ensureInstalled(root: string): { status: number | null; text: string } {
  const module = new URL("./install.mjs", import.meta.url).href;
  const script = `import(${JSON.stringify(module)}).then((m) => m.ensureInstalled(${JSON.stringify(root)}))`;
  const env = { ...process.env, NODE_ENV: "production", npm_execpath: "" };
  const done = spawnSync(process.execPath, ["--eval", script], { encoding: "utf8", env });
  return { status: done.status, text: done.stdout + done.stderr };
}

test("installs once, development packages too, and again when the lock file changes", () => {
  const root = project();
  const first = ensureInstalled(root);
  expect(first).toMatchObject({ status: 0 });
  expect(first.text).toMatch(/Installing the dependencies[^]*Installed in \d+ s/);
  expect(fs.existsSync(path.join(root, "node_modules/near/package.json"))).toBe(true);
  expect(ensureInstalled(root)).toEqual({ status: 0, text: "" });

  fs.mkdirSync(path.join(root, "next"));
  write(root, "next/package.json", { name: "next", version: "1.0.0" });
  write(root, "package.json", {
    name: "far",
    version: "1.0.0",
    devDependencies: { near: "file:near", next: "file:next" },
  });
  npm(root, "install", "--package-lock-only", "--offline");
  expect(ensureInstalled(root).text).toContain("Installed in");
  expect(fs.existsSync(path.join(root, "node_modules/next/package.json"))).toBe(true);
});

test("who ran npm ci by hand need not wait for another", () => {
  const root = project();
  npm(root, "ci", "--offline", "--ignore-scripts");
  expect(ensureInstalled(root)).toEqual({ status: 0, text: "" });
});

test("a failed install ends with its own words and leaves no stamp", () => {
  const root = project();
  fs.writeFileSync(path.join(root, "package.json"), '{ "name": "far", "dependencies": { "other": "file:other" } }');
  const failed = ensureInstalled(root);
  expect(failed.status).toBe(1);
  expect(failed.text).toContain("npm ci ended with code 1");
  expect(ensureInstalled(root).status).toBe(1);
});
