import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const own = { DATABASE_URL: "postgres://localhost/noren", NOREN_SECRET: "ab".repeat(32), NOREN_DATA: "/tmp" };

/** Node's `fetch` refuses the ports that browsers refuse, before it asks anybody. */
const isRefused = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    (error: unknown) => error instanceof Error && error.cause instanceof Error && error.cause.message === "bad port",
  );

test.each([8080, 80, 3000, 3665, 7080, 64_000])(
  "with PORT %i a browser opens the app and the console",
  async (port) => {
    const { consolePort } = readConfig({ ...own, PORT: String(port) });
    expect(await Promise.all([port, consolePort].map(isRefused))).toEqual([false, false]);
  },
);

test.each(["PORT", "CONSOLE_PORT"])("%s that every browser refuses stops the start, by its name", async (name) => {
  for (const port of [22, 4190, 6000, 6697, 10_080]) {
    expect(await isRefused(port)).toBe(true);
    expect(() => readConfig({ ...own, [name]: String(port) })).toThrow(`${name} ${port} is refused by every browser`);
  }
});
