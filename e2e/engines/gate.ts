/** The road to the server, which can be closed: neither engine's driver can take its network away. */
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

export interface Gate {
  readonly address: string;
  readonly close: () => Promise<void>;
  readonly open: () => Promise<void>;
}

export async function openGate(server: string): Promise<Gate> {
  const { port } = new URL(server);
  const under = new Set<net.Socket>();
  const road = net.createServer((from) => {
    const to = net.connect(Number(port), "localhost");
    for (const socket of [from, to]) {
      under.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => under.delete(socket));
    }
    from.pipe(to).pipe(from);
  });
  const listen = async (at: number): Promise<void> => {
    road.listen(at, "localhost");
    await once(road, "listening");
  };
  await listen(0);
  const own = (road.address() as AddressInfo).port;
  return {
    address: `http://localhost:${own}`,
    open: () => listen(own),
    close: async () => {
      if (!road.listening) return;
      const closed = once(road, "close");
      road.close();
      for (const socket of under) socket.destroy();
      await closed;
    },
  };
}
