/** Debian's Firefox, without a window, driven over Marionette: the wire that geckodriver, which Debian lacks, speaks to it. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { type Command, commands, type Engine, stop } from "./web-driver.ts";

const ANDROID = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

const preferences = {
  "marionette.port": 0,
  "general.useragent.override": ANDROID,
  "intl.accept_languages": "es-CL, es",
  "ui.prefersReducedMotion": 1,
  "ui.useOverlayScrollbars": 1,
  // Its bars would keep the window from being as narrow as a phone.
  "toolkit.legacyUserProfileCustomizations.stylesheets": true,
  // It asks nobody but us.
  "app.normandy.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "services.settings.server": "data:,#",
} as const;

const NARROW =
  ":root, body { min-width: 0 !important; min-height: 0 !important } #navigator-toolbox { display: none !important }";

/** What one script brought, the next ones find. */
const sameGlobals = { sandbox: "default", newSandbox: false } as const;

export async function openFirefox(): Promise<Engine> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "noren-firefox-"));
  fs.mkdirSync(path.join(profile, "chrome"));
  fs.writeFileSync(path.join(profile, "chrome/userChrome.css"), NARROW);
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  fs.writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
  const firefox = spawn("firefox-esr", ["--marionette", "--headless", "--no-remote", "--profile", profile], {
    stdio: "ignore",
    env: { ...process.env, TZ: "Asia/Tokyo" },
  });
  const port = path.join(profile, "MarionetteActivePort");
  await expect(() => expect(Number(fs.readFileSync(port, "utf8"))).toBeGreaterThan(0)).toPass({ intervals: [50] });
  const marionette = new Marionette(Number(fs.readFileSync(port, "utf8")));
  await marionette.ask("WebDriver:NewSession", {});
  return {
    send: async (command: Command, parameters = {}) => {
      const answer = await marionette.ask(commands[command][2], { ...parameters, ...sameGlobals });
      return answer !== null && typeof answer === "object" && "value" in answer ? answer.value : answer;
    },
    close: async () => {
      await stop(firefox);
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Messages are `length:json`, each `[type, id, …]`; what Firefox says first is a greeting. */
class Marionette {
  readonly #socket: net.Socket;
  readonly #waiting = new Map<number, Waiting>();
  #kept = Buffer.alloc(0);
  #asked = 0;

  constructor(port: number) {
    this.#socket = net.connect(port, "127.0.0.1");
    this.#socket.on("data", (bytes: Buffer) => this.#hear(bytes));
    this.#socket.on("error", (error) => this.#giveUp(error));
    this.#socket.on("close", () => this.#giveUp(new Error("Firefox is gone")));
  }

  ask(name: string, parameters: object): Promise<unknown> {
    this.#asked += 1;
    const message = Buffer.from(JSON.stringify([0, this.#asked, name, parameters]));
    this.#socket.write(`${message.length}:`);
    this.#socket.write(message);
    return new Promise((resolve, reject) => this.#waiting.set(this.#asked, { resolve, reject }));
  }

  #hear(bytes: Buffer): void {
    this.#kept = Buffer.concat([this.#kept, bytes]);
    for (;;) {
      const colon = this.#kept.indexOf(":");
      const end = colon + 1 + Number(this.#kept.subarray(0, colon).toString());
      if (colon === -1 || this.#kept.length < end) return;
      const message: unknown = JSON.parse(this.#kept.subarray(colon + 1, end).toString());
      this.#kept = this.#kept.subarray(end);
      if (Array.isArray(message)) this.#answer(message as [number, number, object | null, unknown]);
    }
  }

  #answer([, id, error, value]: [number, number, object | null, unknown]): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(JSON.stringify(error)));
    else waiting?.resolve(value);
  }

  #giveUp(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
