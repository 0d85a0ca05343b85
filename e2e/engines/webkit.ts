/** Debian's WebKitGTK: its MiniBrowser on a screen of its own, driven by WebKitWebDriver over HTTP. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { expect } from "@playwright/test";
import { freePort } from "../steps/noren.ts";
import { type Command, commands, type Engine, SCREEN, stop } from "./web-driver.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** Its bar of buttons would keep the window from being as narrow as a phone. */
const NARROW = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";
const CALM = "[Settings]\ngtk-enable-animations=0\n";

export async function openWebKit(): Promise<Engine> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "noren-webkit-"));
  const gtk = path.join(home, "gtk-3.0");
  fs.mkdirSync(gtk);
  fs.writeFileSync(path.join(gtk, "gtk.css"), NARROW);
  fs.writeFileSync(path.join(gtk, "settings.ini"), CALM);
  const { screen, display } = await openScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, TZ: "Asia/Tokyo" };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env });
  /** A window that is still there goes with its screen. */
  const close = async (): Promise<void> => {
    await stop(driver);
    await stop(screen);
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  const ask = (method: string, place: string, body?: object): Promise<unknown> =>
    askDriver(`http://127.0.0.1:${port}${place}`, method, body);
  await expect(() => ask("GET", "/status")).toPass({ intervals: [50] });
  const { sessionId } = (await ask("POST", "/session", {
    capabilities: {
      alwaysMatch: { "webkitgtk:browserOptions": { args: ["--automation", `--user-agent=${IPHONE}`] } },
    },
  })) as { sessionId: string };
  const send = (command: Command, { id = "", ...parameters }: { readonly id?: string } = {}): Promise<unknown> => {
    const [method, place] = commands[command];
    return ask(method, `/session/${sessionId}${place.replace(":id", id)}`, method === "POST" ? parameters : undefined);
  };
  return {
    send,
    close: () => ask("DELETE", `/session/${sessionId}`).then(close, close),
  };
}

/** It chooses a number that nobody else has, and says which. */
async function openScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const size = `${SCREEN.width * 2}x${SCREEN.height * 2}x24`;
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(createInterface(screen.stdio[3] as Readable), "line")) as [string];
  return { screen, display: `:${number}` };
}

async function askDriver(address: string, method: string, body: object | undefined): Promise<unknown> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address, { method, ...(body && { headers, body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}
