/** Checks of the right person that must not be refused, as cheap phones and bad rooms make them. */
import { conditions } from "../../packages/identity/test/changed-pictures.ts";
import type { Check } from "./check.ts";
import { at, type Person } from "./people.ts";

const CHECKS_A_CONDITION = 12;

/** Every pose is another moment of the film. */
export async function* genuineChecks(person: Person, condition: string): AsyncGenerator<Check> {
  const change = conditions[condition];
  if (!change) throw new Error(`no condition is called ${condition}`);
  const changed = async (pictures: readonly Buffer[]): Promise<Buffer[]> => Promise.all(pictures.map(change));
  const middle = await changed(person.frames.middle);
  const left = await changed(person.frames.left);
  const right = await changed(person.frames.right);
  for (let index = 0; index < CHECKS_A_CONDITION; index += 1) {
    const pictures = {
      middle: at(middle, 5 * index),
      left: at(left, index),
      right: at(right, 3 * index + (index >> 3)),
    };
    yield { pictures, portrait: person.portrait };
  }
}
