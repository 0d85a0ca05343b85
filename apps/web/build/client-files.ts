import type { Rolldown } from "vite";
import { modules } from "./module-groups.ts";

/** 'esp.slip': a name that no other language's texts have, so that the service worker knows which ones somebody reads. */
function textsName(file: string | null): string | undefined {
  const [, language, group] = /\/i18n\/(\w+)\/([\w-]+)\.po$/.exec(file ?? "") ?? [];
  return group === undefined ? undefined : `${language}.${group}`;
}

type Test = (id: string) => boolean;

const without =
  (which: RegExp, others: readonly RegExp[]): Test =>
  (id) =>
    which.test(id) && !others.some((other) => other.test(id));

/** A file of its own only for what at least two others need. */
const shared = (name: string, test: RegExp | Test, priority = 0) => ({ name, test, minShareCount: 2, priority });

const { wire, parts, tracked, ...elsewhere } = modules;
const { reads, decisions, forms, account, knownPerson, codes, freshCodes } = elsewhere;
const { exchange, loans, slips, cards, owing, orders, service, asking, adding, guide, told } = elsewhere;

/**
 * Few files: left alone, every module that two routes share becomes a file of its own, and the landing page carries the
 * list of them all. What the first load needs is one, the sealed wire one, what only signed-in screens need one.
 */
export const clientFiles: Rolldown.OutputOptions = {
  hashCharacters: "base36",
  entryFileNames: "assets/[name]-[hash:8].js",
  chunkFileNames: ({ facadeModuleId }) => `assets/${textsName(facadeModuleId) ?? "[name]"}-[hash:8].js`,
  assetFileNames: "assets/[name]-[hash:8][extname]",
  codeSplitting: {
    groups: [
      { name: "shell", tags: ["$initial"], priority: 4 },
      { name: "wire", test: without(wire, [reads]), priority: 2 },
      { name: "exchange", test: exchange, priority: 2 },
      { name: "reads", test: reads, priority: 1 },
      shared("parts", without(parts, Object.values(elsewhere)), 1),
      shared("dialog", without(/src\/ui\//, [codes, loans, slips, cards, guide]), 1),
      shared("decisions", decisions),
      shared("forms", without(forms, [account, knownPerson, decisions, loans, told])),
      shared("told", told),
      shared("tracked", tracked),
      shared("partner", /src\/partner\//),
      shared("loans", loans),
      { name: "slips", test: slips },
      shared("cards", cards, 1),
      shared("codes", codes),
      shared("fresh-codes", freshCodes),
      shared("known-person", knownPerson),
      shared("account", account),
      shared("asking", asking),
      shared("adding", adding),
      shared("guide", guide),
      shared("owing", owing),
      shared("orders", orders),
      shared("service", service),
    ],
  },
};
