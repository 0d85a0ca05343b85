import { expect, test } from "vitest";
import { FACE_FOLDER } from "../screens/facial-auth/face-files.ts";
import { nextFiles, visitedFiles, wayOf } from "./served-files.ts";

const HERE = "https://noren.example";
const way = (path: string, mode = "cors", method = "GET") => wayOf({ method, mode, url: `${HERE}${path}` }, HERE);

test.each(["/", "/?openToken=a"])("the page %s comes from the network, a kept copy is the way out", (path) => {
  expect(way(path, "navigate")).toBe("page");
});

test.each(["/assets/shell-1a2b3c4d.js", "/assets/esp.slip-1a2b3c4d.js", "/icon.svg"])("%s is kept", (path) => {
  expect(way(path)).toBe("file");
});

test.each([
  "/api/user/user/status",
  "/api/user/borrow/agreementPdf?orderId=1",
  "/api/keys",
  "/sandbox/api/messages",
  "/service-worker.js",
  "/manifest.webmanifest",
  `${FACE_FOLDER}human.js`,
  "/",
])("%s, asked for by a script, is none of the worker's business", (path) => {
  expect(way(path)).toBeUndefined();
});

test("nothing but what is read, and nothing of another origin", () => {
  expect(way("/assets/shell-1a2b3c4d.js", "cors", "POST")).toBeUndefined();
  expect(wayOf({ method: "GET", mode: "cors", url: "https://other.example/assets/a.js" }, HERE)).toBeUndefined();
});

test("what was visited in an earlier version is kept of this one, in the language it was read in", () => {
  const built = ["/assets/slips-bbbbbbbb.js", "/assets/esp.slip-cccccccc.js", "/assets/th.slip-dddddddd.js"];
  expect(visitedFiles(built, ["/", "/assets/slips-aaaaaaaa.js", "/assets/esp.slip-aaaaaaaa.js"])).toEqual(
    built.slice(0, 2),
  );
  expect(visitedFiles([`${FACE_FOLDER}human.js`], [`${FACE_FOLDER}human.js`])).toEqual([]);
});

test("from Home the next screens are fetched beforehand, in the languages that are read; from elsewhere nothing is", () => {
  const home = "/assets/home-bbbbbbbb.js";
  const next = ["/assets/repay-cccccccc.js", "/assets/esp.repay-dddddddd.js", "/assets/th.repay-eeeeeeee.js"];
  expect(nextFiles(home, next, ["/assets/home-aaaaaaaa.js", "/assets/esp.home-aaaaaaaa.js"])).toEqual(next.slice(0, 2));
  expect(nextFiles(home, next, ["/", "/assets/shell-aaaaaaaa.js", "/assets/esp.shell-aaaaaaaa.js"])).toEqual([]);
});
