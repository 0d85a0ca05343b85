import { creditedIn } from "@noren/contract/calls/repay";
import type { CollectionChannel, Collections } from "../../providers/collections/port.ts";

type Offered = Pick<Collections, "channels" | "creditedIn" | "chains" | "places">;

/** 'Ways to pay are those the configured providers offer' (product.md section 4), the fastest first; of equally fast ones as they are configured. */
export function waysToPay({ channels, creditedIn: speeds, chains: known, places = [] }: Offered) {
  const rank = (channel: CollectionChannel): number => {
    const speed = speeds?.[channel];
    return speed === undefined ? creditedIn.length : creditedIn.indexOf(speed);
  };
  return channels
    .toSorted((one, other) => rank(one) - rank(other))
    .map((channel) => {
      const speed = speeds?.[channel];
      const placed = places.filter((place) => place.channel === channel).map(({ network }) => network);
      const chains = [...(known?.[channel] ?? []), ...placed];
      return { channel, ...(speed && { creditedIn: speed }), chains: [...new Set(chains)] };
    });
}
