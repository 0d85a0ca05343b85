/** A line to the database that a test can cut: the real PostgreSQL behind it lives on. */
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

export interface CutLine {
  readonly url: string;
  cut(): Promise<void>;
}

const SOCKET = ".s.PGSQL.5432";

export async function lineTo(databaseUrl: string): Promise<CutLine> {
  const url = new URL(databaseUrl);
  const real = path.join(url.searchParams.get("host") ?? "", SOCKET);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-line-"));
  const ends = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(real);
    for (const end of [near, far]) {
      ends.add(end);
      end.on("error", () => undefined);
      end.on("close", () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => {
    server.listen(path.join(folder, SOCKET), resolve);
  });
  url.searchParams.set("host", folder);
  return {
    url: url.href,
    cut: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const end of ends) end.destroy();
      await closed;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
