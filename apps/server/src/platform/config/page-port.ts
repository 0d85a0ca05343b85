import { ConfigError, type Reader } from "./config-reader.ts";

/** Ports that every browser refuses (Fetch Standard, 'port blocking'): a page that is served there is seen by nobody. */
const refusedByBrowsers = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** The port of something that is opened in a browser. */
export function readPagePort(reader: Reader, name: string, otherwise: number): number {
  const port = reader.integer(name, otherwise, 0, 65_535);
  if (refusedByBrowsers.has(port)) throw new ConfigError(`${name} ${port} is refused by every browser: choose another`);
  return port;
}

/** So many above, or below where that is too many; chosen by the system where the port itself is. */
export function portBeside(port: number, by: number): number {
  if (port === 0) return 0;
  let beside = port + by > 65_535 ? port - by : port + by;
  while (refusedByBrowsers.has(beside)) beside += 1;
  return beside;
}
