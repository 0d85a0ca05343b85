import { randomUUID } from "node:crypto";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ensureCertificate } from "../../../../../tools/launch/certificate.ts";
import type { OutgoingMail } from "./port.ts";
import type { SmtpAccount } from "../../platform/config/provider-accounts.ts";
import { smtpMail } from "./smtp.ts";

const user = "noren";
const password = "a long password";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-smtp-"));
let key = "";
let cert = "";
beforeAll(async () => {
  const files = await ensureCertificate(folder, []);
  key = fs.readFileSync(files.key, "utf8");
  cert = fs.readFileSync(files.certificate, "utf8");
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

interface Received {
  readonly to: string[];
  readonly raw: string;
  readonly secure: boolean;
}
interface Submission {
  readonly port: number;
  readonly received: Received[];
  /** Names that credentials were tried for. */
  readonly tries: string[];
  hangUp(): void;
}
const refusal = (responseCode: number): Error => Object.assign(new Error("refused"), { responseCode });

/** A submission server: nothing without TLS, nothing without the right credentials. */
async function startSmtp(change: SMTPServerOptions = {}): Promise<Submission> {
  const received: Received[] = [];
  const tries: string[] = [];
  const server = new SMTPServer({
    key,
    cert,
    closeTimeout: 100,
    onAuth({ username, password: given }, _session, done) {
      tries.push(username ?? "");
      if (username === user && given === password) done(null, { user });
      else done(refusal(535));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString(), secure: session.secure });
        done();
      });
    },
    ...change,
  });
  server.on("error", () => undefined);
  const sockets = new Set<net.Socket>();
  server.server.on("connection", (socket: net.Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.server.address() as AddressInfo).port, received, tries, hangUp };
}

/** Something on the port that speaks as told, and no more. */
async function startTalker(talk: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    talk(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closing.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return (server.address() as AddressInfo).port;
}

const account = (port: number, change: Partial<SmtpAccount> = {}): SmtpAccount => ({
  host: "127.0.0.1",
  port,
  tls: "starttls",
  user,
  password,
  fromName: "Noren, préstamos",
  fromAddress: "hola@noren.example",
  ca: cert,
  ...change,
});
const mail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: randomUUID(),
  to: "ana@example.cl",
  subject: "Tu contrato está listo",
  text: "Hola Ana:\n.\nadjunto va tu contrato.",
  attachments: [{ name: "contrato.pdf", type: "application/pdf", content: Buffer.from("%PDF-1.7 ñ") }],
  ...change,
});

describe("sending", () => {
  test("arrives encrypted, with our id, its text and what is attached", async () => {
    const smtp = await startSmtp();
    const one = mail();
    const providerId = `<${one.messageId}@noren.example>`;
    expect(await smtpMail(account(smtp.port)).send(one)).toEqual({ state: "accepted", providerId });
    const [received] = smtp.received;
    expect(received).toMatchObject({ to: ["ana@example.cl"], secure: true });
    expect(received?.raw).toContain(`Message-ID: ${providerId}`);
    expect(received?.raw).toContain("filename=contrato.pdf");
    expect(received?.raw).toContain(Buffer.from("%PDF-1.7 ñ").toString("base64"));
  });

  test("TLS from the first byte works as well", async () => {
    const smtp = await startSmtp({ secure: true });
    expect(await smtpMail(account(smtp.port, { tls: "implicit" })).send(mail())).toMatchObject({ state: "accepted" });
  });

  test("a line break in the subject adds no header, a comma in the address no reader", async () => {
    const smtp = await startSmtp();
    await smtpMail(account(smtp.port)).send(mail({ subject: "Hola\r\nBcc: eve@example.cl" }));
    expect(smtp.received[0]?.to).toEqual(["ana@example.cl"]);
    expect(smtp.received[0]?.raw).not.toMatch(/^Bcc:/m);
    await smtpMail(account(smtp.port)).send(mail({ to: "ana@example.cl, eve@example.cl" }));
    expect(smtp.received.slice(1).flatMap(({ to }) => to)).not.toContain("eve@example.cl");
  });
});

describe("refused", () => {
  test("wrong credentials: nothing leaves, and it may go once they are right", async () => {
    const smtp = await startSmtp();
    const outcome = await smtpMail(account(smtp.port, { password: "wrong" })).send(mail());
    expect(outcome).toEqual({ state: "refused", reason: "535", again: true });
    expect(smtp.received).toEqual([]);
  });

  test.each([
    [550, false],
    [452, true],
  ])("the address, with %i", async (code, again) => {
    const smtp = await startSmtp({ onRcptTo: (_address, _session, done) => done(refusal(code)) });
    expect(await smtpMail(account(smtp.port)).send(mail())).toEqual({ state: "refused", reason: String(code), again });
  });

  test.each([
    [554, false],
    [451, true],
  ])("the message itself, with %i", async (code, again) => {
    const smtp = await startSmtp({
      onData(stream, _session, done) {
        stream.resume();
        stream.on("end", () => done(refusal(code)));
      },
    });
    expect(await smtpMail(account(smtp.port)).send(mail())).toEqual({ state: "refused", reason: String(code), again });
  });

  test("no address at all", async () => {
    const smtp = await startSmtp();
    expect(await smtpMail(account(smtp.port)).send(mail({ to: "" }))).toMatchObject({ state: "refused", again: false });
  });

  test("a server without TLS never sees the password", async () => {
    const smtp = await startSmtp({ hideSTARTTLS: true, disabledCommands: ["STARTTLS"] });
    const outcome = await smtpMail(account(smtp.port)).send(mail());
    expect(outcome).toMatchObject({ state: "refused", again: true });
    expect(smtp.tries).toEqual([]);
  });
});

describe("unknown", () => {
  test("a certificate nobody vouches for: nothing leaves, not even the password", async () => {
    const smtp = await startSmtp();
    const { ca: _ca, ...strict } = account(smtp.port);
    expect((await smtpMail(strict).send(mail())).state).not.toBe("accepted");
    expect([smtp.tries, smtp.received]).toEqual([[], []]);
  });

  test("it hangs up when it has the message", async () => {
    const smtp = await startSmtp({
      onData(stream) {
        stream.resume();
        stream.on("end", () => smtp.hangUp());
      },
    });
    expect(await smtpMail(account(smtp.port)).send(mail())).toEqual({ state: "unknown" });
  });

  test("it takes the message and never says a word", async () => {
    const smtp = await startSmtp({ onData: (stream) => void stream.resume() });
    expect(await smtpMail(account(smtp.port, { timeoutMs: 300 })).send(mail())).toEqual({ state: "unknown" });
  });

  test("it says nothing, hangs up, or speaks no SMTP", async () => {
    const silent = await startTalker(() => undefined);
    const gone = await startTalker((socket) => socket.destroy());
    const web = await startTalker((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    expect(await smtpMail(account(silent, { timeoutMs: 200 })).send(mail())).toEqual({ state: "unknown" });
    expect(await smtpMail(account(gone)).send(mail())).toEqual({ state: "unknown" });
    expect(await smtpMail(account(web)).send(mail())).toEqual({ state: "unknown" });
  });

  test("nobody there", async () => {
    expect(await smtpMail(account(9)).send(mail())).toEqual({ state: "unknown" });
  });
});
