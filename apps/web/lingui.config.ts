import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { groups } from "./src/i18n/groups.ts";

export default defineConfig({
  sourceLocale: "esp",
  locales: ["esp", "en", "id", "vi", "th"],
  // Without explicitIdAsDefault every msgid is taken for source text and hashed.
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
  catalogs: groups.map((group) => ({ path: `<rootDir>/src/i18n/{locale}/${group}`, include: [] })),
});
