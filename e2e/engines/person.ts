/** Somebody before a screen in one of the engines: names things by their roles, labels and words, taps, types and waits. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect } from "@playwright/test";
import { find, screenText, type Sought, stepsOnDrawings, target } from "./in-page.ts";
import { type Element, type Engine, idOf, SCREEN } from "./web-driver.ts";

type Named = string | RegExp;

const words = (name: Named) => (typeof name === "string" ? name : { source: name.source, flags: name.flags });
const named = (name: Named | undefined) => name !== undefined && { words: words(name) };

export const role = (what: string, name?: Named): Sought => ({ by: "role", role: what, ...named(name) });
export const label = (name: Named): Sought => ({ by: "label", ...named(name) });
export const text = (said: Named): Sought => ({ by: "text", ...named(said) });
export const within = (outer: Sought, inner: Sought): Sought => ({ ...inner, within: outer });

const asWords = ({ by, role: what, words: said, within: outer }: Sought): string =>
  [
    what ?? by,
    said !== undefined && (typeof said === "string" ? `"${said}"` : `/${said.source}/`),
    outer && `in ${asWords(outer)}`,
  ]
    .filter(Boolean)
    .join(" ");

/** As a page has it: each engine keeps its own globals for the scripts of a driver. */
const library = `window.TestingLibraryDom = (() => {
  const exports = {}, module = { exports };
  ${fs.readFileSync(createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"), "utf8")}
  return exports;
})();`;

/** An element of the page is a reference to it here. */
type InTest<Found> = Found extends HTMLElement ? Element : Found extends HTMLElement[] ? readonly Element[] : Found;

/** The screen is looked at this often. */
const patient = { intervals: [50, 100, 200] };
const FIRST_LINES = 12;

export class Person {
  readonly #engine: Engine;
  readonly #address: string;
  readonly #pictures: string;

  constructor(engine: Engine, { address, pictures }: { readonly address: string; readonly pictures: string }) {
    this.#engine = engine;
    this.#address = address;
    this.#pictures = pictures;
  }

  async holdsPhone(): Promise<void> {
    await this.#engine.send("resize", SCREEN);
  }

  /** Another part of the app; what differs after the # alone does not load it anew. */
  async goesTo(place: string): Promise<void> {
    await this.#engine.send("navigate", { url: new URL(place, this.#address).href });
  }

  /** Closed, and opened where it was: a driver's reload passes the service worker by in Firefox. */
  async opensAgain(): Promise<void> {
    const here = (await this.#run("return location.href")) as string;
    await this.#engine.send("navigate", { url: "about:blank" });
    await this.#engine.send("navigate", { url: here });
  }

  run<Answer>(script: () => Answer): Promise<Awaited<Answer>> {
    const source = `const done = arguments[0]; Promise.resolve((${script.toString()})()).then(done, (error) => done(String(error)));`;
    return this.#engine.send("runAsync", { script: source, args: [] }) as Promise<Awaited<Answer>>;
  }

  sees(sought: Sought): Promise<void> {
    return this.#until(`see ${asWords(sought)}`, async () => expect(await this.finds(sought)).not.toEqual([]));
  }

  seesNo(sought: Sought): Promise<void> {
    return this.#until(`see no ${asWords(sought)}`, async () => expect(await this.finds(sought)).toEqual([]));
  }

  seesStepsBesideDrawing(sought: Sought): Promise<void> {
    return this.#until(`see the steps beside the drawing in ${asWords(sought)}`, async () =>
      expect(await this.#call(stepsOnDrawings, await this.#only(sought))).toEqual([]),
    );
  }

  /** What it says now. */
  async reads(sought: Sought): Promise<string> {
    let said = "";
    await this.#until(`read ${asWords(sought)}`, async () => {
      said = await this.#call((element: HTMLElement) => element.innerText, await this.#only(sought));
    });
    return said;
  }

  taps(sought: Sought): Promise<void> {
    return this.#until(`tap ${asWords(sought)}`, async () => {
      const element = await this.#call(target, await this.#only(sought));
      await this.#engine.send("click", { id: idOf(element) });
    });
  }

  /** The first of several answers. */
  tapsFirst(sought: Sought): Promise<void> {
    return this.#until(`tap the first ${asWords(sought)}`, async () => {
      const [first] = await this.finds(sought);
      const element = await this.#call(target, first);
      await this.#engine.send("click", { id: idOf(element) });
    });
  }

  /** Whoever is as fast as a journey taps again: a second tap within half a second is a double tap, and blocked. */
  tapsUntil(sought: Sought, isSeen: Sought): Promise<void> {
    return this.#until(`tap ${asWords(sought)} and then see ${asWords(isSeen)}`, async () => {
      const [button] = await this.finds(sought);
      if (button) {
        const element = await this.#call(target, button);
        await this.#engine.send("click", { id: idOf(element) });
      }
      await expect(async () => expect(await this.finds(isSeen)).not.toEqual([])).toPass({ ...patient, timeout: 2000 });
    });
  }

  types(sought: Sought, typed: string): Promise<void> {
    return this.#until(`type into ${asWords(sought)}`, async () => {
      const element = await this.#only(sought);
      await this.#call((field: HTMLInputElement) => {
        field.scrollIntoView({ block: "center", behavior: "instant" });
        field.select();
      }, element);
      await this.#engine.send("type", { id: idOf(element), text: typed });
    });
  }

  /** A picture that lies on the phone. */
  picks(sought: Sought, file: string): Promise<void> {
    return this.#until(`give a file to ${asWords(sought)}`, async () => {
      await this.#engine.send("type", { id: idOf(await this.#only(sought)), text: file });
    });
  }

  chooses(sought: Sought, option: Named): Promise<void> {
    return this.taps(within(sought, role("option", option)));
  }

  /** Kept for whoever wants to see what the engine made of a screen. */
  async isPictured(name: string): Promise<void> {
    fs.mkdirSync(this.#pictures, { recursive: true });
    const picture = (await this.#engine.send("picture", { full: false })) as string;
    fs.writeFileSync(path.join(this.#pictures, `${name}.png`), picture, "base64");
  }

  async finds(sought: Sought): Promise<readonly Element[]> {
    if ((await this.#run("return 'TestingLibraryDom' in window")) === false) await this.#run(library);
    return this.#call(find, sought);
  }

  #run(script: string, args: readonly unknown[] = []): Promise<unknown> {
    return this.#engine.send("run", { script, args });
  }

  async #only(sought: Sought): Promise<Element> {
    const found = await this.finds(sought);
    const [first] = found;
    if (!first || found.length > 1) throw new Error(`${found.length} are there`);
    return first;
  }

  #call<Found>(inPage: (given: never) => Found, given: unknown): Promise<InTest<Found>> {
    const script = `return (${inPage.toString()}).apply(undefined, arguments);`;
    return this.#run(script, [given]) as Promise<InTest<Found>>;
  }

  /** What was wanted and what was on the screen instead come first: a report keeps the first lines. */
  async #until(wanted: string, attempt: () => Promise<void>): Promise<void> {
    let last: unknown;
    const tried = async (): Promise<void> => {
      try {
        await attempt();
      } catch (error) {
        last = error;
        throw error;
      }
    };
    try {
      await expect(tried).toPass(patient);
    } catch {
      const shown = (await this.#call(screenText, null))
        .split("\n")
        .filter((line) => line.trim() !== "")
        .slice(0, FIRST_LINES)
        .join("\n  ");
      throw new Error(`could not ${wanted}. On the screen:\n  ${shown}\nLast: ${String(last).split("\n")[0]}`);
    }
  }
}
