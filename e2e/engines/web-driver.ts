/** What a person does with a browser, in the W3C's WebDriver commands; each engine brings its own wire for them. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Our name of a command: its method and path over HTTP, and what Firefox's Marionette calls the same. */
export const commands = {
  navigate: ["POST", "/url", "WebDriver:Navigate"],
  run: ["POST", "/execute/sync", "WebDriver:ExecuteScript"],
  runAsync: ["POST", "/execute/async", "WebDriver:ExecuteAsyncScript"],
  click: ["POST", "/element/:id/click", "WebDriver:ElementClick"],
  type: ["POST", "/element/:id/value", "WebDriver:ElementSendKeys"],
  resize: ["POST", "/window/rect", "WebDriver:SetWindowRect"],
  picture: ["GET", "/screenshot", "WebDriver:TakeScreenshot"],
} as const;

export type Command = keyof typeof commands;

export interface Engine {
  readonly send: (command: Command, parameters?: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** How WebDriver names an element of the page. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
export type Element = Readonly<Record<typeof ELEMENT, string>>;

export const idOf = (element: Element): string => element[ELEMENT];

/** A phone. */
export const SCREEN = { width: 360, height: 800 } as const;

/** A browser takes the processes under it along. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
