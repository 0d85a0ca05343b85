import { expect, test } from "vitest";
import { homeFiles } from "./home-files.ts";

const manifest = {
  "src/late-parts.ts": { file: "assets/late.js", css: ["assets/late.css"], imports: ["_shell.js"] },
  "src/screens/home/home.tsx": { file: "assets/home.js", css: ["assets/home.css"], imports: ["_shell.js", "_wire.js"] },
  "src/screens/order/order.tsx": { file: "assets/order.js" },
  "src/i18n/esp/shell.po": { file: "assets/shell-texts.js" },
  "src/i18n/esp/home.po": { file: "assets/texts.js" },
  "_shell.js": { file: "assets/shell.js" },
  "_wire.js": { file: "assets/wire.js", imports: ["_shell.js"] },
};

test("Home's scripts, styles and Spanish texts, each once, what runs first first", () => {
  expect(homeFiles(manifest).split(", ")).toEqual([
    "</assets/shell-texts.js>; rel=modulepreload",
    "</assets/shell.js>; rel=modulepreload",
    "</assets/late.js>; rel=modulepreload",
    "</assets/late.css>; rel=prefetch; as=style; crossorigin",
    "</assets/texts.js>; rel=modulepreload",
    "</assets/wire.js>; rel=modulepreload",
    "</assets/home.js>; rel=modulepreload",
    "</assets/home.css>; rel=prefetch; as=style; crossorigin",
  ]);
});
