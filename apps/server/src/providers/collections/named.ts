/**
 * One or several providers as one. What they call an intent and a payment is known to the rest of the server with the
 * provider's name: an intent's id carries it in front (`khipu:gqzdy6chjne9`), a payment beside its id.
 */
import type {
  CollectedPayment,
  CollectionChannel,
  CollectionProvider,
  CollectionReports,
  Collections,
  NamedCollections,
  NamedPayment,
} from "./port.ts";

export interface Collector {
  readonly provider: CollectionProvider;
  readonly collections: Collections;
  readonly reports: CollectionReports;
}

export const idWithName = (provider: CollectionProvider, id: string): string => `${provider}:${id}`;

/** The provider's own id; nothing when it is another provider's. */
export const idWithoutName = (provider: CollectionProvider, id: string): string | undefined =>
  id.startsWith(`${provider}:`) ? id.slice(provider.length + 1) : undefined;

function named<Payment extends CollectedPayment>(provider: CollectionProvider, payment: Payment) {
  const { providerId } = payment;
  return { ...payment, provider, ...(providerId !== undefined && { providerId: idWithName(provider, providerId) }) };
}

/** Said of each way to pay by whoever opens it: where two offer one, the first of them. */
function byChannel<About extends "creditedIn" | "chains">(collectors: readonly Collector[], about: About) {
  const said = collectors.map(({ collections }) => collections[about]).toReversed();
  return Object.assign({}, ...said) as NonNullable<Collections[About]>;
}

export function namedCollections(collectors: readonly Collector[]): NamedCollections {
  function find(id: string): (Collector & { readonly ownId: string }) | undefined {
    for (const collector of collectors) {
      const ownId = idWithoutName(collector.provider, id);
      if (ownId !== undefined) return { ...collector, ownId };
    }
    return undefined;
  }
  const offering = (channel: CollectionChannel): Collector | undefined =>
    collectors.find(({ collections }) => collections.channels.includes(channel));
  const channels = [...new Set(collectors.flatMap(({ collections }) => collections.channels))];
  return {
    providers: collectors.map(({ provider }) => provider),
    channels,
    creditedIn: byChannel(collectors, "creditedIn"),
    chains: byChannel(collectors, "chains"),
    asksWhoPays: channels.filter((channel) => offering(channel)?.collections.asksWhoPays?.includes(channel)),
    places: collectors.flatMap(({ collections }) => collections.places ?? []),

    async open(intent) {
      const opener = offering(intent.channel);
      if (!opener) return { state: "refused", reason: "channel-not-offered" };
      const outcome = await opener.collections.open(intent);
      if (outcome.state !== "open") return outcome;
      return { ...outcome, providerId: idWithName(opener.provider, outcome.providerId) };
    },

    async ask(providerId) {
      const found = find(providerId);
      // Of a provider that is no longer configured nothing can be known.
      if (!found) return { state: "unknown" };
      const status = await found.collections.ask(found.ownId);
      if (status.state === "unknown") return status;
      return { ...status, payments: status.payments.map((payment) => named(found.provider, payment)) };
    },

    // All or nothing: half a list would say of the other half that nothing was paid.
    async list(fromDay, toDay) {
      const payments: NamedPayment[] = [];
      for (const { provider, collections } of collectors) {
        const outcome = await collections.list(fromDay, toDay);
        if (outcome.state === "unknown") return outcome;
        payments.push(...outcome.payments.map((payment) => named(provider, payment)));
      }
      return { state: "listed", payments };
    },

    async cancel(providerId) {
      const found = find(providerId);
      return found ? found.collections.cancel(found.ownId) : { state: "refused", reason: "provider-not-configured" };
    },
  };
}

export const namedReports = ({ provider, reports }: Collector): CollectionReports<NamedPayment> => ({
  path: reports.path,
  read(rawBody, headers, now) {
    const report = reports.read(rawBody, headers, now);
    return typeof report === "string" ? report : named(provider, report);
  },
});
