import { COUNTRY } from "@noren/contract/constants";
import type { ReactNode } from "react";

/** Countries with a picture set of their own (specification, section 1). */
export const pictureCountries = ["cl", "co", "id", "in", "mx", "ng", "pe", "ph", "th", "vn"] as const;
export type PictureName =
  | `guide-${"camera" | "location"}-${"chrome" | "safari"}`
  | `card-${(typeof pictureCountries)[number]}-${"front" | "back"}`;

/** Drawn as a file of its own (public/pictures), fetched where it is shown; words stand beside it, never in it. */
export function Picture({ name, className }: { name: PictureName; className: string }): ReactNode {
  return <img className={className} src={`/pictures/${name}.svg`} alt="" />;
}

/** By the country setting: nobody fetches another country's. */
export const cardPicture = (side: "front" | "back"): PictureName => `card-${COUNTRY}-${side}`;
