import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ensureCertificate } from "./certificate.ts";

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-certificate-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a client that trusts it reaches this machine by name and by address", async () => {
  const files = await ensureCertificate(temporaryFolder(), ["192.168.1.20"]);
  const cert = fs.readFileSync(files.certificate);
  expect(fs.statSync(files.key).mode & 0o777).toBe(0o600);
  const server = https.createServer({ key: fs.readFileSync(files.key), cert }, (_, answer) => answer.end("hola"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  for (const host of ["localhost", "127.0.0.1"]) {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = https.get({ host, port, ca: cert, agent: false, family: 4 });
      request.once("response", (answer) => resolve(answer.resume().statusCode)).once("error", reject);
    });
    expect(status).toBe(200);
  }
});

test("it is kept, until this machine has another address or it expires", async () => {
  const folder = temporaryFolder();
  const serial = async (addresses: string[]): Promise<string> =>
    new X509Certificate(fs.readFileSync((await ensureCertificate(folder, addresses)).certificate)).serialNumber;
  const first = await serial(["192.168.1.20"]);
  expect(await serial(["192.168.1.20"])).toBe(first);
  expect(await serial([])).toBe(first);
  const second = await serial(["10.0.0.7"]);
  expect(second).not.toBe(first);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 360 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await serial(["10.0.0.7"])).not.toBe(second);
});

test("a file that is no certificate is replaced", async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, "tls-certificate.pem"), "nonsense");
  fs.writeFileSync(path.join(folder, "tls-key.pem"), "nonsense");
  const files = await ensureCertificate(folder, []);
  expect(new X509Certificate(fs.readFileSync(files.certificate)).checkHost("localhost")).toBe("localhost");
});
