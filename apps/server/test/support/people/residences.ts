import { changeResidence } from "@noren/contract/calls/user-base-info";
import type { TestPhone } from "../world.ts";

/** One comuna of each zone of the country. */
const residences = {
  Santiago: { region: "13", comuna: "13101" },
  Magallanes: { region: "12", comuna: "12101" },
  "Easter Island": { region: "05", comuna: "05201" },
} as const;
export type Home = keyof typeof residences;

export async function moveTo(phone: TestPhone, home: Home): Promise<void> {
  const { code } = await phone.call(changeResidence, { body: { residence: residences[home] } });
  if (code !== 200) throw new Error(`nobody may move: ${code}`);
}
