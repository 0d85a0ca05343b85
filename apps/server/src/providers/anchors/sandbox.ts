/** A pretend store: its rows stand in the same database, and no route leads to them. */
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { sandboxAnchor } from "../sandbox-tables.ts";
import type { Anchors } from "./port.ts";

export const sandboxAnchors = ({ drizzle }: Database): Anchors => ({
  put: async (day, anchor) => void (await drizzle.insert(sandboxAnchor).values({ day, anchor }).onConflictDoNothing()),
  get: async (day) => {
    const [row] = await drizzle.select().from(sandboxAnchor).where(eq(sandboxAnchor.day, day));
    return row?.anchor;
  },
});
