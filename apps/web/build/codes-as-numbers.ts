import type { Plugin } from "vite";
import { type ErrorName, errors } from "../../../packages/contract/src/errors.ts";

/** `errors.notFound.code` is a number: the table of all refusals, which grows with the server, stays out of the browser. */
export function codesAsNumbers(): Plugin {
  const named = /\berrors\.(\w+)\.code\b/g;
  return {
    name: "codes-as-numbers",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /apps\/web\/src\/.*\.tsx?$/, code: named },
      handler: (source) => ({
        code: source.replaceAll(named, (_, name: ErrorName) => String(errors[name].code)),
        map: null,
      }),
    },
  };
}
