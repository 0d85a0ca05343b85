import type { Operation } from "../operation.ts";
import type { World } from "../world.ts";

/** Something that happens outside our servers. */
export interface Happening {
  /** Answers what happened, in the words of the trace. */
  readonly happen: () => Promise<string>;
}

/** What another server is busy with at the same moment: actions prefer the same order, where it is of use to them. */
export interface Focus {
  readonly orderId?: string | undefined;
}

export interface Action {
  readonly name: string;
  readonly weight: number;
  /** Looks at how things stand and chooses; nothing, when it cannot happen now. */
  readonly prepare: (world: World, focus: Focus) => Promise<Operation | Happening | undefined>;
}
