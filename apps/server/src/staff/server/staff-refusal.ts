import type { StaffErrorName, StaffRefusalAnswer } from "@noren/staff/errors";
import { TableRefusal } from "../../platform/refusal.ts";

interface Why extends Pick<StaffRefusalAnswer, "fields"> {
  readonly values?: TableRefusal<StaffErrorName>["values"];
}

/** Of the console's table of errors. */
export class StaffRefusal extends TableRefusal<StaffErrorName> {
  override readonly name = "StaffRefusal";
  readonly fields: StaffRefusalAnswer["fields"];

  constructor(error: StaffErrorName, { values, fields }: Why = {}) {
    super(error, values);
    this.fields = fields;
  }
}
