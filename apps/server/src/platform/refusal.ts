import type { ErrorName } from "@noren/contract/errors";

/** What a handler throws to refuse: a row of the one table of errors, with what the caller needs to go on. */
export class Refusal extends Error {
  readonly error: ErrorName;
  readonly data: object | null;
  /** Arguments of the message's text. */
  readonly values: Readonly<Record<string, string | number>>;

  constructor(error: ErrorName, data: object | null = null, values: Readonly<Record<string, string | number>> = {}) {
    super(error);
    this.name = "Refusal";
    this.error = error;
    this.data = data;
    this.values = values;
  }
}
