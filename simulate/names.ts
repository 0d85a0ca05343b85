/** Things are named by when the trace first spoke of them, never by their ids: so a replay says the same words. */
export type Kind = "person" | "order" | "payout" | "payment" | "bill" | "coupon" | "reservation" | "mail";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export class Names {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<Kind, number>();

  of(kind: Kind, id: string): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const number = (this.#counts.get(kind) ?? 0) + 1;
    const name = `${kind} ${number}`;
    this.#counts.set(kind, number);
    this.#names.set(id, name);
    return name;
  }

  /** A sentence with ids in it, told with names. */
  say(text: string): string {
    return text.replace(UUID, (id) => this.#names.get(id) ?? "something unnamed").replace(/\border order\b/g, "order");
  }
}
