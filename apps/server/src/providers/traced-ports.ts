/** Each question to a provider is a span by its port's and method's names: no adapter has to think of it. */
import { isTracing, tracing } from "../platform/tracing/tracing.ts";

/** What goes out, and is waited for. */
const asked = new Set<PropertyKey>(["ask", "cancel", "get", "list", "look", "open", "put", "remove", "send", "verify"]);

function traced(name: string, port: object): object {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function" || !asked.has(key)) return value;
      const span = { kind: "client", name: `${name}.${String(key)}`, attributes: { "noren.port": name } } as const;
      return (...given: unknown[]): Promise<unknown> =>
        tracing().span(span, async (): Promise<unknown> => Reflect.apply(value, target, given));
    },
  });
}

/** One that is not there stays away. */
export function tracedPorts<Ports extends object>(ports: Ports): Ports {
  if (!isTracing()) return ports;
  const every = Object.entries(ports) as [string, object | undefined][];
  return Object.fromEntries(every.map(([name, port]) => [name, port && traced(name, port)])) as Ports;
}
