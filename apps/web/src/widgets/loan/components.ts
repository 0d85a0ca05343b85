import { componentNames } from "@noren/contract/calls/repay";
import type { Translate } from "../../i18n/texts.ts";

export type Component = (typeof componentNames)[number];

/** What was lent first, then what it costs. */
export const shownComponents: readonly Component[] = componentNames.toReversed();

/** Texts: owed.po. */
export const componentName = (t: Translate, component: Component): string => t(`owed.part.${component}`);
