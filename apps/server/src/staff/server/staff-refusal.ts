import type { StaffErrorName, StaffRefusalAnswer } from "@noren/staff/errors";

/** What a handler throws to refuse: a row of the console's table of errors. Nothing is half done. */
export class StaffRefusal extends Error {
  readonly error: StaffErrorName;
  readonly values: Readonly<Record<string, string | number>>;
  readonly fields: StaffRefusalAnswer["fields"];

  constructor(
    error: StaffErrorName,
    {
      values = {},
      fields,
    }: { values?: Readonly<Record<string, string | number>>; fields?: StaffRefusalAnswer["fields"] } = {},
  ) {
    super(error);
    this.name = "StaffRefusal";
    this.error = error;
    this.values = values;
    this.fields = fields;
  }
}
