import { expect, test } from "vitest";
import { read } from "./tree.ts";

/** Another project's file: the types of tools end at their folder. */
const { plants } = (await import(new URL("../../simulate/plants.mjs", import.meta.url).href)) as {
  plants: Readonly<Record<string, { readonly file: string; readonly from: string }>>;
};

test.each(Object.entries(plants))("the words that %s replaces stand in their file once", (_, { file, from }) => {
  expect(read(file).text.split(from)).toHaveLength(2);
});
