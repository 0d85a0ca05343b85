import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { complaintAbout } from "./node-version.mjs";
import { root } from "./run-command.ts";

test("an old Node is refused with a sentence, a newer one is not", () => {
  expect(complaintAbout("20.18.3")).toContain("Noren needs Node 20.19 or newer, and this is Node 20.18.3");
  expect(complaintAbout("18.20.0")).toContain("Node 18.20.0");
  expect(complaintAbout("20.19.0")).toBe("");
  expect(complaintAbout("22.0.0")).toBe("");
});

const read = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");

test("the image, the workflow and the container have the Node that is recommended", () => {
  const recommended = read(".nvmrc").trim();
  // By its exact version, the same in both stages that name one.
  const images = read("deploy/Dockerfile").match(/^FROM node:\S+/gm) ?? [];
  expect(images).toHaveLength(2);
  expect(new Set(images).size).toBe(1);
  expect(images[0]).toMatch(new RegExp(`^FROM node:${recommended}\\.\\d+\\.\\d+-slim$`));
  expect(read(".devcontainer/devcontainer.json")).toContain(`"version": "${recommended}"`);
  expect(read(".github/workflows/ci.yml")).toContain(`node: ["20.19", "${recommended}"]`);
  expect(read("README.md")).toContain(`${recommended}, the newest LTS`);
});
