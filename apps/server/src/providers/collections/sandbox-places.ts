/** Made-up places in real comunas, each marked as an example: nobody must walk to one of them. */
import type { PaymentPlace } from "./port.ts";

const place = (
  channel: PaymentPlace["channel"],
  network: string,
  address: string,
  comuna: string,
  [latitude, longitude]: readonly [number, number],
): PaymentPlace => ({ channel, network, address, comuna, latitude, longitude, example: true });

export const samplePlaces: readonly PaymentPlace[] = [
  place("counter", "Caja Sandbox", "Av. Ejemplo 100", "Santiago", [-33.44, -70.65]),
  place("counter", "Caja Sandbox", "Calle Ejemplo 210", "Puente Alto", [-33.61, -70.58]),
  place("counter", "Caja Sandbox", "Av. Ejemplo 320", "Valparaíso", [-33.05, -71.61]),
  place("counter", "Caja Sandbox", "Calle Ejemplo 430", "Concepción", [-36.83, -73.05]),
  place("store", "Almacén Sandbox", "Av. Ejemplo 540", "Providencia", [-33.43, -70.61]),
  place("store", "Almacén Sandbox", "Calle Ejemplo 650", "Maipú", [-33.51, -70.76]),
  place("store", "Almacén Sandbox", "Av. Ejemplo 760", "La Serena", [-29.9, -71.25]),
  place("store", "Almacén Sandbox", "Calle Ejemplo 870", "Temuco", [-38.74, -72.6]),
];
