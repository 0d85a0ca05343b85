/** A transfer as Fintoc reports it, in responses and inside events. Only the fields that are used are asked for. */
import * as z from "zod/mini";

export const fintocTransfer = z.object({
  id: z.string().check(z.regex(/^tr_\w+$/)),
  amount: z.int().check(z.positive()),
  currency: z.string(),
  direction: z.enum(["inbound", "outbound"]),
  status: z.string(),
  comment: z.optional(z.nullable(z.string())),
  transaction_date: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  return_reason: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  account_number: z.optional(
    z.nullable(
      z.object({
        id: z.string(),
        account_id: z.optional(z.nullable(z.string())),
        metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      }),
    ),
  ),
});
export type FintocTransfer = z.infer<typeof fintocTransfer>;

const event = z.object({
  id: z.string().check(z.regex(/^evt_\w+$/)),
  type: z.string(),
  mode: z.enum(["live", "test"]),
  created_at: z.iso.datetime({ offset: true }),
  data: z.unknown(),
});

export interface FintocTransferEvent {
  readonly eventId: string;
  readonly createdAt: string;
  readonly transfer: FintocTransfer;
}

/** The type only names the family: the reference names the last states differently from page to page, `status` is one. */
export function readTransferEvent(
  content: unknown,
  family: "transfer.inbound." | "transfer.outbound.",
  mode: "live" | "test",
): FintocTransferEvent | "not-ours" | "unreadable" {
  const parsed = z.safeParse(event, content);
  if (!parsed.success) return "unreadable";
  if (parsed.data.mode !== mode || !parsed.data.type.startsWith(family)) return "not-ours";
  const transfer = z.safeParse(fintocTransfer, parsed.data.data);
  if (!transfer.success) return "unreadable";
  return { eventId: parsed.data.id, createdAt: parsed.data.created_at, transfer: transfer.data };
}

export const textIn = (metadata: FintocTransfer["metadata"], name: string): string | undefined => {
  const value = metadata?.[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};
