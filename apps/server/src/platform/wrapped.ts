/**
 * Everything that lies under the wrapping key: where it is, and what it is bound to there. Nothing else can be wrapped, so that
 * whoever turns the key forgets none.
 */
declare const isContext: unique symbol;
/** What a wrapped value is bound to: it opens as nothing else. */
export type WrapContext = string & { readonly [isContext]: true };

const bound = (text: string): WrapContext => text as WrapContext;

export const wrapContext = {
  person: (userId: string) => bound(`person:${userId}`),
  answer: (userId: string, key: string) => bound(`idempotency:${userId}:${key}`),
  wirePair: (id: string) => bound(`sealed-key:${id}`),
  ticketKey: (id: string) => bound(`ticket-key:${id}`),
  secondFactor: () => bound("staff second factor"),
  serviceKey: (purpose: string) => bound(`service-key:${purpose}`),
  archive: (orderId: string) => bound(`archive:${orderId}`),
} as const;

export interface WrappedColumn {
  readonly table: string;
  readonly column: string;
  /** Its primary key, in order, with the types of the database. */
  readonly id: readonly (readonly [name: string, type: "uuid" | "text" | "bytea"])[];
  /** Of the values of that key. */
  readonly context: (...id: string[]) => WrapContext;
  /** Archives have a half of the key of their own. */
  readonly as: "wrapped" | "archive";
}

const wrapped = (
  table: string,
  column: string,
  id: WrappedColumn["id"],
  context: WrappedColumn["context"],
): WrappedColumn => ({ table, column, id, context, as: "wrapped" });

/** The service's own keys last: whoever starts meanwhile reads them first. */
export const wrappedColumns: readonly WrappedColumn[] = [
  wrapped("person", "person_key_sealed", [["user_id", "uuid"]], wrapContext.person),
  wrapped("sealed_key", "private_key_sealed", [["id", "text"]], wrapContext.wirePair),
  wrapped("ticket_key", "key_sealed", [["id", "text"]], wrapContext.ticketKey),
  wrapped("staff_link", "totp_sealed", [["token_hash", "bytea"]], wrapContext.secondFactor),
  wrapped("staff", "totp_sealed", [["staff_id", "uuid"]], wrapContext.secondFactor),
  wrapped(
    "idempotency",
    "answer_sealed",
    [
      ["user_id", "uuid"],
      ["key", "text"],
    ],
    wrapContext.answer,
  ),
  { ...wrapped("order_archive", "sealed", [["order_id", "uuid"]], wrapContext.archive), as: "archive" },
  wrapped("service_key", "key_sealed", [["purpose", "text"]], wrapContext.serviceKey),
];
