/** What the console is made of: lists of things, and pages of their own. */
import type { Right } from "@noren/staff/rights";
import type { StaffCall } from "@noren/staff/staff-call";
import type { ComponentType } from "react";

/** The menu's headings, in its order: what waits, how it goes, what is lent, who works here. */
export const menuGroups = ["work", "figures", "offers", "team"] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface ConsoleResource {
  /** Its texts stand under `resources.<name>` (texts/), its address is /<name>. */
  readonly name: string;
  /** Who sees it in the menu and comes in by its address; what they may do there is decided by the server. */
  readonly right: Right;
  /** Where making one takes more than seeing them. */
  readonly createRight?: Right;
  readonly group: MenuGroup;
  readonly icon: ComponentType;
  readonly calls: {
    /** Takes `pageFields` beside its filters, and answers `pageOf`; rows have an `id`. */
    readonly list: StaffCall;
    /** Takes `{ id }`. */
    readonly one?: StaffCall;
  };
  /** The field that names one of it in a page's title. */
  readonly titleField?: string;
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
}

export interface ConsolePage {
  readonly path: string;
  readonly right: Right;
  readonly group: MenuGroup;
  readonly icon: ComponentType;
  /** The id of its title; also its line in the menu. */
  readonly title: string;
  readonly Page: ComponentType;
}
