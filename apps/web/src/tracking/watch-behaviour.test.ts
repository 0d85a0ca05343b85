// @vitest-environment happy-dom
import * as fc from "fast-check";
import { behaviourWords } from "@noren/contract/tracking-words";
import type { BehaviourRecord } from "@noren/contract/calls/tracking";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { tellRoutes } from "./name-element.ts";
import { watchBehaviour } from "./watch-behaviour.ts";

let kept: BehaviourRecord[] = [];
beforeAll(() => {
  tellRoutes(["/login", "/noren"]);
  window.location.hash = "#/login";
  watchBehaviour((record) => kept.push(record));
});
beforeEach(() => {
  kept = [];
});

/** Somebody types into a field and leaves it. */
function type(html: string, value: string): void {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLInputElement>("input, textarea");
  field?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  if (field) field.value = value;
  field?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

test("never the content of a field: whatever is typed, wherever, a record holds words of ours alone", () => {
  const html = fc.constantFrom("<input>", "<input type=tel>", "<input type=password>", "<textarea></textarea>");
  fc.assert(
    fc.property(html, fc.string({ minLength: 1, maxLength: 40 }), (field, value) => {
      kept = [];
      type(field, value);
      const [record, ...more] = kept;
      expect(more).toEqual([]);
      const { content, idName, ...numbers } = record as BehaviourRecord;
      expect(behaviourWords).toContain(content);
      expect(idName).toBe("/login.field");
      expect(Object.keys(numbers).toSorted()).toEqual(["beginTime", "duration", "id"]);
    }),
  );
});

test("that a field was left empty is told too", () => {
  type("<input>", "");
  expect(kept).toMatchObject([{ content: "empty" }]);
});

test("a tick says on or off, a tap that it was tapped, each once", () => {
  document.body.innerHTML = "<input type=checkbox><button><b>x</b></button><p>y</p>";
  document.querySelector<HTMLInputElement>("input")?.click();
  document.querySelector<HTMLElement>("b")?.click();
  document.querySelector<HTMLElement>("p")?.click();
  expect(kept.map(({ idName, content }) => `${idName} ${content}`)).toEqual([
    "/login.field on",
    "/login.button tapped",
  ]);
});

test("a screen is told with how long it was shown", () => {
  window.location.hash = "#/noren";
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(kept).toMatchObject([{ idName: "/login.screen", content: "shown" }]);
});
