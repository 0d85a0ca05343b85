import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

/** A reading that ends when it is told to. */
class Task {
  began = false;
  end: (how: "well" | "badly") => void = () => undefined;
  readonly #ended = new Promise<string>((resolve, reject) => {
    this.end = (how) => (how === "well" ? resolve("read") : reject(new Error("hung")));
  });
  readonly run = (): Promise<string> => {
    this.began = true;
    return this.#ended;
  };
}

test("one person's pictures are read one after the other, also after one that failed; a fourth is told to wait", async () => {
  const tasks = [new Task(), new Task(), new Task()];
  const asked = tasks.map(({ run }) => oneAtATime("camila", run));
  await expect(oneAtATime("camila", new Task().run)).rejects.toMatchObject({ error: "alreadyHandling" });
  // Somebody else does not wait.
  expect(await oneAtATime("diego", () => Promise.resolve("read"))).toBe("read");
  expect(tasks.map(({ began }) => began)).toEqual([true, false, false]);

  tasks[0]?.end("badly");
  await expect(asked[0]).rejects.toThrow("hung");
  tasks[1]?.end("well");
  expect(await asked[1]).toBe("read");
  tasks[2]?.end("well");
  expect(await asked[2]).toBe("read");
  expect(await oneAtATime("camila", () => Promise.resolve("again"))).toBe("again");
});
