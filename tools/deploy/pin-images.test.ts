import { createHash } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../run-command.ts";
import { pinFiles } from "./pin-images.ts";

let folder: string;
let registry: http.Server;
let address: string;
/** What the registry says about a manifest, and what it sends; changed by a test. */
let bytesOf: (path: string) => string;
let digestSaid: (bytes: string) => string;

const sha256 = (bytes: string): string => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
const without = (text: string): string => text.replaceAll(/@sha256:[0-9a-f]{64}/g, "");
const read = (file: string): string => fs.readFileSync(path.join(folder, "deploy", file), "utf8");

/** As Docker's: a token for each repository, asked for where the challenge says; a list of platforms to whoever takes one. */
const answer: http.RequestListener = ({ url = "", headers }, response) => {
  const { pathname, searchParams } = new URL(url, address);
  if (pathname === "/token") {
    const { service, scope } = Object.fromEntries(searchParams);
    response.end(JSON.stringify({ token: `${String(service)} ${String(scope)}` }));
    return;
  }
  const [, repository = "", version = ""] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(pathname) ?? [];
  const scope = `repository:${repository}:pull`;
  if (headers.authorization !== `Bearer here ${scope}`) {
    response.setHeader("www-authenticate", `Bearer realm="${address}/token",service="here",scope="${scope}"`);
    response.writeHead(401).end();
    return;
  }
  const isKnown = repository.startsWith("library/") && version !== "99.9";
  if (!isKnown || !headers.accept?.includes("application/vnd.oci.image.index.v1+json")) {
    response.writeHead(404).end();
    return;
  }
  const bytes = bytesOf(pathname);
  response.setHeader("docker-content-digest", digestSaid(bytes));
  response.end(bytes);
};

beforeEach(async () => {
  bytesOf = (name) => `manifest of ${name}`;
  digestSaid = sha256;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-images-"));
  fs.mkdirSync(path.join(folder, "deploy"));
  for (const file of ["compose.yaml", "Dockerfile"])
    fs.copyFileSync(path.join(root, "deploy", file), path.join(folder, "deploy", file));
  registry = http.createServer(answer);
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterEach(async () => {
  fs.rmSync(folder, { recursive: true });
  registry.closeAllConnections();
  await new Promise((resolve) => registry.close(resolve));
});

test("each image is named by the digest of its version, each stage as before, and nothing else is changed", async () => {
  const before = { compose: read("compose.yaml"), docker: read("Dockerfile") };
  const pinned = await pinFiles(folder, address);
  expect(pinned.map((image) => image.replace(/:.*/, ""))).toEqual(["postgres", "nginx", "node"]);
  const named = [
    ...read("compose.yaml").matchAll(/image: (.*)/g),
    ...read("Dockerfile").matchAll(/^FROM (\S*[:@]\S*)/gm),
  ];
  expect(named.map(([, image]) => image)).toEqual([...pinned, pinned[2]]);
  expect(read("Dockerfile")).toContain("\nFROM manifests AS build\n");
  expect({ compose: without(read("compose.yaml")), docker: without(read("Dockerfile")) }).toEqual({
    compose: without(before.compose),
    docker: without(before.docker),
  });
});

test("a later release names what the version is by then", async () => {
  await pinFiles(folder, address);
  bytesOf = (name) => `repaired manifest of ${name}`;
  const [postgres = ""] = await pinFiles(folder, address);
  expect(postgres).toContain(sha256(bytesOf(`/v2/library/postgres/manifests/${/:(.*)@/.exec(postgres)?.[1] ?? ""}`)));
  expect(read("compose.yaml").match(/image: postgres\S*/g)).toEqual([`image: ${postgres}`]);
});

test("a registry that sends other bytes than it says changes no file", async () => {
  const before = read("compose.yaml");
  digestSaid = (bytes) => sha256(`${bytes} of somebody else`);
  await expect(pinFiles(folder, address)).rejects.toThrow(/other bytes of postgres:/);
  expect(read("compose.yaml")).toBe(before);
});

test("a version that is not there is named, and changes no file, not even the one before it", async () => {
  fs.writeFileSync(path.join(folder, "deploy/Dockerfile"), "FROM node:99.9\n");
  const before = read("compose.yaml");
  await expect(pinFiles(folder, address)).rejects.toThrow("404 about node:99.9");
  expect(read("compose.yaml")).toBe(before);
});
