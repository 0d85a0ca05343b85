import { expect, test } from "vitest";
import { checkDecisionNames, checkNames } from "./names.ts";
import { show } from "./problem.ts";
import { allPaths } from "./tree.ts";

test("files and folders are named in kebab-case after what is in them", () => {
  expect(checkNames(allPaths()).map(show)).toEqual([]);
});

test("decisions are numbered and named", () => {
  const decisions = allPaths("docs/decisions").map((path) => path.slice("docs/decisions/".length));
  expect(checkDecisionNames(decisions).map(show)).toEqual([]);
});

test("what is named otherwise is told, with the reason", () => {
  expect(
    checkNames(["apps/web/src/price-card.tsx", "vite.config.ts", "README.md", ".ci/run", "deploy/Dockerfile"]),
  ).toEqual([]);
  expect(checkNames(["apps/web/src/PriceCard.tsx"]).map(show)).toEqual([
    'apps/web/src/PriceCard.tsx: "PriceCard.tsx" is not in kebab-case',
  ]);
  for (const path of [
    "apps/web/my_part/a.ts",
    "packages/x/index.ts",
    "apps/x/utils/a.ts",
    "apps/x/helpers.ts",
    "a/common.css",
  ]) {
    expect(checkNames([path])).toHaveLength(1);
  }
});

test("a decision without a number, or with a number twice, is told", () => {
  expect(checkDecisionNames(["0001-use-postgres.md", "0002-no-barrels.md"])).toEqual([]);
  expect(checkDecisionNames(["use-postgres.md"])).toHaveLength(1);
  expect(checkDecisionNames(["0001-a.md", "0001-b.md"]).map(show)).toContain(
    "docs/decisions/0001-a.md: shares its number with 0001-b.md",
  );
});
