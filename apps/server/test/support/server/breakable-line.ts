/** Stands between a server and its database, and does what networks and dying databases do to a line. */
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

/** `swallow`: takes lines and says nothing on any, as a proxy does whose database is half dead. */
type Mood = "pass" | "refuse" | "swallow";

export interface BreakableLine {
  /** The database's address, by way of this. */
  readonly url: string;
  mood: Mood;
  /** How often somebody came, and how many are there now. */
  readonly came: number;
  readonly open: number;
  /** Ends every line at once. */
  cut(): void;
  /** The lines of now say nothing any more, as those to a machine that stands still; whoever comes later is led elsewhere, if told where. */
  strand(elsewhere?: string): void;
  close(): Promise<void>;
}

/** The embedded database listens in a folder, which its address names as `host`. */
export function connectTo(databaseUrl: string): net.Socket {
  const { hostname, port: named, searchParams } = new URL(databaseUrl);
  const [port, folder] = [Number(named || 5432), searchParams.get("host")];
  return folder === null ? net.connect(port, hostname) : net.connect(`${folder}/.s.PGSQL.${String(port)}`);
}

export async function breakableLine(databaseUrl: string): Promise<BreakableLine> {
  const lines = new Set<net.Socket>();
  let stranded = new WeakSet<net.Socket>();
  let target = databaseUrl;
  let came = 0;
  const server = net.createServer((near) => {
    came += 1;
    lines.add(near);
    near.on("close", () => lines.delete(near));
    near.on("error", () => undefined);
    if (line.mood === "refuse") {
      near.destroy();
      return;
    }
    const far = connectTo(target);
    const isSilent = (): boolean => line.mood === "swallow" || stranded.has(near);
    far.on("error", () => near.destroy());
    far.on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.on("data", (said) => isSilent() || far.write(said));
    far.on("data", (said) => isSilent() || near.write(said));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { username, password, pathname } = new URL(databaseUrl);
  const { port } = server.address() as AddressInfo;
  const line: BreakableLine = {
    url: `postgres://${username}:${password}@127.0.0.1:${String(port)}${pathname}`,
    mood: "pass",
    get came() {
      return came;
    },
    get open() {
      return lines.size;
    },
    cut: () => lines.forEach((near) => near.destroy()),
    strand(elsewhere = databaseUrl) {
      stranded = new WeakSet(lines);
      target = elsewhere;
    },
    async close() {
      line.cut();
      server.close();
      await once(server, "close");
    },
  };
  return line;
}
