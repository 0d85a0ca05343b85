import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openTexts, startLanguage } from "../../i18n/choose-language.ts";
import { PlaceList } from "./place-list.tsx";
import { texts } from "./store.tsx";

beforeAll(async () => {
  await startLanguage("esp");
  await openTexts(texts);
});
afterEach(cleanup);

const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("of a network whose places are not listed its name is said, under the kind of place that it is", () => {
  const chains = [
    { channel: "counter", network: "Servipag" },
    { channel: "store", network: "Sencillito" },
  ] as const;
  render(<PlaceList places={[]} chains={chains} here={undefined} />);
  expect(shown()).toEqual([expect.stringMatching(/^Servipag.*En cualquiera de sus locales/)]);
  fireEvent.click(screen.getByRole("radio", { name: "Tiendas" }));
  expect(shown()).toEqual([expect.stringMatching(/^Sencillito/)]);
});
