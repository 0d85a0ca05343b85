/** What stands after '#/order?': which group is shown, and which order is opened. A reload and 'back' keep both. */
export type Group = "processing" | "completed";

export interface OrderAddress {
  readonly group: Group;
  readonly orderId: string | undefined;
}

export function readAddress(query: string): OrderAddress {
  const asked = new URLSearchParams(query);
  return { group: asked.has("completed") ? "completed" : "processing", orderId: asked.get("order") ?? undefined };
}

export function addressOf({ group, orderId }: OrderAddress): string {
  const parts = [orderId !== undefined && `order=${orderId}`, group === "completed" && "completed"].filter(Boolean);
  return parts.length === 0 ? "/order" : `/order?${parts.join("&")}`;
}
