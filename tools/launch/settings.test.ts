import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const read = (env: NodeJS.ProcessEnv, args: string[] = []) => readSettings(args, env, "/home/ana/noren");

test("what is not set has a default", () => {
  expect(read({})).toEqual({
    data: "/home/ana/noren/.noren",
    port: 8080,
    databaseUrl: undefined,
    phone: false,
    development: false,
  });
  expect(read({ PORT: "", NOREN_DATA: "", DATABASE_URL: "" })).toEqual(read({}));
});

test("what is set counts", () => {
  expect(read({ PORT: "0", NOREN_DATA: "/var/noren", DATABASE_URL: "postgres://db/noren" }, ["--phone"])).toEqual({
    data: "/var/noren",
    port: 0,
    databaseUrl: "postgres://db/noren",
    phone: true,
    development: false,
  });
  expect(read({ NOREN_DATA: "else" }).data).toBe("/home/ana/noren/else");
});

test("a wrong port is refused by the name of its variable", () => {
  for (const port of ["x", "-1", "65536", "80.5", "8080 ", "1e3"]) {
    expect(() => read({ PORT: port })).toThrow(`PORT must be a whole number from 0 to 65535, and it is "${port}"`);
  }
});

test("an argument that does not exist is refused by its name", () => {
  expect(() => read({}, ["--fone"])).toThrow("Unknown argument --fone");
  expect(() => read({}, ["--phone", "--dev"])).toThrow("Choose one of");
});
