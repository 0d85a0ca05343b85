/** The rules of what proves who somebody is beside a code: RUN and birth date (product.md section 6). */
import { parseRut } from "@noren/lending/people/rut";
import { type Fault, fault } from "./fault.ts";
import { parseFormDay } from "./form-day.ts";

export interface StepUpTyped {
  readonly run: string;
  readonly birthday: string;
}

function readFaults(path: string, typed: string, read: (typed: string) => unknown): Fault[] {
  if (typed.trim() === "") return [fault(path, "missing")];
  return read(typed) === undefined ? [fault(path, "wrong_form")] : [];
}

export const runFaults = ({ run }: Pick<StepUpTyped, "run">): Fault[] => readFaults("run", run, parseRut);

/** Only whether it can be read: whether it is right is the server's to say, and how old somebody is does not matter here. */
export const stepUpFaults = ({ run, birthday }: StepUpTyped): Fault[] => [
  ...runFaults({ run }),
  ...readFaults("birthday", birthday, parseFormDay),
];
