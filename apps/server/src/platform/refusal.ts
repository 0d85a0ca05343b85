import type { ErrorName } from "@noren/contract/errors";

type TextValues = Readonly<Record<string, string | number>>;

/** What a handler throws to refuse: a row of a table of errors, and the arguments of its text. Nothing is half done. */
export abstract class TableRefusal<Name extends string> extends Error {
  readonly error: Name;
  readonly values: TextValues;

  constructor(error: Name, values: TextValues = {}) {
    super(error);
    this.error = error;
    this.values = values;
  }
}

/** Of the one table of a borrower's errors, with what the caller needs to go on. */
export class Refusal extends TableRefusal<ErrorName> {
  override readonly name = "Refusal";
  readonly data: object | null;

  constructor(error: ErrorName, data: object | null = null, values?: TextValues) {
    super(error, values);
    this.data = data;
  }
}
