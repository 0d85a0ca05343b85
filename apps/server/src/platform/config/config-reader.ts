/** Reads single variables of the environment; what is wrong with one is said with its name. */
import fs from "node:fs";

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {}

export class Reader {
  readonly #env: Environment;
  readonly #production: boolean;

  constructor(env: Environment, production: boolean) {
    this.#env = env;
    this.#production = production;
  }

  optional(name: string): string | undefined {
    const value = this.#env[name]?.trim();
    return value === undefined || value === "" ? undefined : value;
  }

  text(name: string, form = /^.+$/, says = "must not be empty"): string {
    const value = this.optional(name);
    if (value === undefined) throw new ConfigError(`${name} is not set`);
    if (!form.test(value)) throw new ConfigError(`${name} ${says}`);
    return value;
  }

  /** A value the sandbox has an example for, and production must be given. */
  textOr(name: string, sample: string, form?: RegExp, says?: string): string {
    return this.#production || this.optional(name) !== undefined ? this.text(name, form, says) : sample;
  }

  /** An address without a path: scheme, host, perhaps a port. */
  address(name: string, otherwise: string): string {
    const value = this.optional(name) ?? otherwise;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || `${url.protocol}//${url.host}` !== value.toLowerCase())
      throw new ConfigError(`${name} must be an address without a path, like https://noren.example`);
    return value;
  }

  file(name: string): string | undefined {
    const value = this.optional(name);
    if (value !== undefined && !fs.existsSync(value))
      throw new ConfigError(`${name} names ${value}, which is not there`);
    return value;
  }

  integer(name: string, otherwise: number, least: number, most: number): number {
    const value = this.optional(name) ?? String(otherwise);
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most))
      throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(value)}`);
    return number;
  }

  parsed<Value>(name: string, otherwise: string, parse: (text: string) => Value | undefined, says: string): Value {
    const value = this.optional(name) ?? otherwise;
    const parsed = parse(value);
    if (parsed === undefined) throw new ConfigError(`${name} ${says}, not ${JSON.stringify(value)}`);
    return parsed;
  }

  /** Without an `otherwise` it must be chosen expressly. */
  choice<Value extends string>(name: string, otherwise: Value | undefined, values: readonly Value[]): Value {
    const value = this.optional(name) ?? otherwise ?? this.text(name);
    const found = values.find((one) => one === value);
    if (found === undefined)
      throw new ConfigError(`${name} must be ${values.join(" or ")}, not ${JSON.stringify(value)}`);
    return found;
  }
}
