import { auditedActions } from "@noren/staff/audited-actions";
import { expect, test } from "vitest";
import { en } from "./en.ts";
import { es } from "./es.ts";

test.each([
  ["es", es],
  ["en", en],
])("in %s every action that the audit tells of has its words, and nothing else has", (_, texts) => {
  const { actions } = texts.console.audit;
  expect(Object.keys(actions).toSorted()).toEqual(auditedActions);
  expect(Object.values(actions).filter((words) => words.trim() === "" || words.includes("/"))).toEqual([]);
  expect(new Set(Object.values(actions)).size).toBe(auditedActions.length);
});
