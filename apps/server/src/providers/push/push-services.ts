/**
 * Where browsers have messages sent to. The address comes from outside and our server calls it, so that it may lead to a
 * known push service and nowhere else: not to our own network, not to a machine's own services.
 */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

const LONGEST = 1000;

function addressOf(endpoint: string): URL | undefined {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  return url.username === "" && url.password === "" ? url : undefined;
}

export function isPushService(endpoint: string): boolean {
  const url = addressOf(endpoint);
  return url?.protocol === "https:" && url.port === "" && services.some((name) => name.test(url.hostname));
}

/** The sandbox's own push service, and a test's. */
export function isOnLoopback(endpoint: string): boolean {
  const url = addressOf(endpoint);
  return url !== undefined && /^https?:$/.test(url.protocol) && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname);
}
