/** What a browser gives when its owner allows notifications, as the Push API writes it down. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushedNote {
  /** Said by the service worker; encrypted, so that the push service reads nothing. */
  readonly text: string;
  /** What is sent under one name again replaces what was not shown yet. */
  readonly topic: string;
  /** How long the push service keeps trying. */
  readonly seconds: number;
}

/** `gone`: the browser no longer takes anything (404, 410). `later`: to be tried again. */
export type PushOutcome =
  | { readonly state: "accepted" | "gone" | "later" }
  | { readonly state: "refused"; readonly status: number };

export interface Push {
  /** The browser subscribes with it, and then takes messages of nobody else. */
  readonly publicKey: string;
  /** Whether this is the address of a push service: anybody may send any address, and the server goes there. */
  readonly isOurs: (endpoint: string) => boolean;
  send(to: Subscription, note: PushedNote): Promise<PushOutcome>;
}
