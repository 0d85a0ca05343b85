/**
 * Stands in for `zod/mini` in what the browser loads (vite.config.ts). The server validates every input; the browser only
 * needs a call's method, path and marks, and saves 7 kB. A test holds the list against what the contract uses.
 */
interface NoSchema {
  readonly check: () => NoSchema;
}

const schema: NoSchema = { check: () => schema };
// Unmarked, the schemas of calls that no screen makes would come along.
const make = /* @__NO_SIDE_EFFECTS__ */ (): NoSchema => schema;

export {
  make as _default,
  make as array,
  make as boolean,
  make as email,
  make as enum,
  make as extend,
  make as int,
  make as literal,
  make as maximum,
  make as maxLength,
  make as minimum,
  make as minLength,
  make as number,
  make as object,
  make as optional,
  make as partial,
  make as partialRecord,
  make as pipe,
  make as record,
  make as regex,
  make as strictObject,
  make as string,
  make as transform,
  make as tuple,
  make as union,
  make as uuid,
};
export const iso = { datetime: make };
