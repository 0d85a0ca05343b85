/** Walks every link and button from some addresses on, each kind once, and says which of them leads nowhere. */
import type { Page, Request } from "@playwright/test";
import { expect } from "./noren.ts";

/** What would end the walk or the person's loan; each has a journey of its own. */
const irrevocable =
  /^(Cerrar sesión( ahí)?|Sí, .*|Quitarla|Pedir \$.*|No reconozco este préstamo|Enviar solicitud|Cambiar cuenta|Aceptar)$/;

/** Ids and references are not what tells one screen from another. */
const screenOf = (address: string): string =>
  address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id").replace(/(ref|order)=[\w-]+/g, "$1=:id");
/** Nor are amounts and days. */
const nameOf = (label: string): string => label.replace(/\d[\d.,]*/g, "#").trim();

/** One part of every screen's head: the same everywhere, and tapped once. 'Back' leads elsewhere from each. */
const isEverywhere = (label: string): boolean => label === "Atención al cliente";

interface Found {
  /** Which of the open dialogs is in front; none is -1. */
  readonly dialog: number;
  readonly links: readonly string[];
  /** Of everything that can be tapped, in its order; and of those that are. */
  readonly labels: readonly string[];
  readonly buttons: readonly string[];
}

/** Runs in the page: what can be tapped in front, and what links say. */
function look(within: "page" | "dialog"): Found {
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  // The one that was opened last, wherever it stands in the page.
  const at = dialogs.findLastIndex((dialog) => {
    const { left, top, width } = (dialog.querySelector("h2") ?? dialog).getBoundingClientRect();
    return dialog.contains(document.elementFromPoint(left + width / 2, top + 4));
  });
  const root = within === "dialog" ? dialogs[at] : document.body;
  const tappable = [...(root?.querySelectorAll("button:not(:disabled), summary") ?? [])]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => {
      const isQuestion = element.tagName === "SUMMARY";
      const list = element.closest(isQuestion ? "main" : "ul, .list");
      const alike = [...(list?.querySelectorAll(element.tagName) ?? [])];
      const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return {
        label: label.replace(/\s+/g, " ").trim(),
        // Of a long list of choices, or of questions, the first stands for all.
        isTried: alike.length <= 4 || alike[0] === element || !(isQuestion || within === "dialog"),
      };
    });
  return {
    dialog: at,
    links: [...(root?.querySelectorAll("a[href]") ?? [])].map((link) => link.getAttribute("href") ?? ""),
    labels: tappable.map(({ label }) => label),
    buttons: tappable.filter(({ isTried }) => isTried).map(({ label }) => label),
  };
}

export class Crawler {
  readonly #page: Page;
  readonly #seen = new Set<string>();
  readonly #tapped = new Set<string>();
  /** Links and buttons that lead nowhere, empty screens, errors. */
  readonly problems: string[] = [];
  /** What an earlier tap took away before its turn came: a coupon that is chosen by now, say. */
  readonly gone: string[] = [];
  readonly #underWay = new Set<Request>();
  #happened = 0;
  #where = "";

  constructor(page: Page) {
    this.#page = page;
    const note = (): void => {
      this.#happened += 1;
    };
    page.on("request", (request) => {
      note();
      this.#underWay.add(request);
    });
    for (const end of ["requestfinished", "requestfailed"] as const)
      page.on(end as "requestfinished", (request) => this.#underWay.delete(request));
    page.on("download", note);
    page.on("filechooser", note);
    page.on("pageerror", (error) => this.#say(`failed: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") this.#say(`the console complains: ${message.text()}`);
    });
    page.on("response", (response) => {
      if (response.status() === 404) this.#say(`not found: ${response.url()}`);
    });
  }

  get counts(): { readonly screens: number; readonly buttons: number } {
    return { screens: this.#seen.size, buttons: this.#tapped.size };
  }

  #say(problem: string): void {
    this.problems.push(`${this.#where}: ${problem}`);
  }

  /** Everything that can be reached from here, by somebody in this state. */
  async walk(state: string, starts: readonly string[]): Promise<void> {
    const waiting = [...starts];
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const key = `${state} ${screenOf(address)}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.#where = key;
      const links = await this.#visit(address);
      waiting.push(...links);
    }
  }

  async #open(address: string): Promise<void> {
    await this.#page.goto(`/#${address}`);
    await this.#settle();
    // A tap chose another language before; its words may have come only now.
    if ((await this.#page.locator("html").getAttribute("lang")) !== "es-CL") {
      await this.#page.evaluate(() => window.localStorage.setItem("noren.language", "esp"));
      await this.#page.reload();
      await this.#settle();
    }
  }

  /** A screen that shows itself anew: the same address alone would change nothing. */
  async #openAnew(address: string): Promise<void> {
    await this.#page.goto("/#/privacy-policy");
    await this.#page.evaluate(twoFrames);
    await this.#open(address);
  }

  /** Everything that was asked for has come, and nothing moves any more. */
  async #settle(): Promise<void> {
    await expect(async () => {
      expect(this.#underWay.size).toBe(0);
      expect(await this.#page.evaluate(isStill)).toBe(true);
    }).toPass({ intervals: [10] });
  }

  async #visit(address: string): Promise<string[]> {
    await this.#open(address);
    // Between what was fetched and what is drawn of it there is a moment: a screen is empty that stays so.
    const main = this.#page.locator("main").first();
    await expect(main)
      .toHaveText(/\S/, { useInnerText: true })
      .catch(() => this.#say("is empty"));
    await this.#closeDialogs();
    const found = await this.#page.evaluate(look, "page" as const);
    const links = [...found.links];
    // Where the guards really led.
    const arrived = screenOf(new URL(this.#page.url()).hash.slice(1));
    for (const label of found.buttons) {
      const key = isEverywhere(label) ? label : `${arrived} ${nameOf(label)}`;
      if (this.#tapped.has(key) || irrevocable.test(label)) continue;
      this.#tapped.add(key);
      links.push(...(await this.#tap(address, label)));
    }
    return links.filter((link) => this.#isInside(link)).map((link) => link.slice(1));
  }

  /** Ours, which is walked; or another program's, which must at least be named. */
  #isInside(link: string): boolean {
    if (link.startsWith("#/")) return true;
    if (!/^(?:mailto:.+@.+|https:\/\/wa\.me\/\d+|https:\/\/www\.superir\.gob\.cl$|tel:\+?\d+)/.test(link))
      this.#say(`a link to "${link}"`);
    return false;
  }

  /** Taps it on a fresh screen; what opens is tapped through as well. */
  async #tap(address: string, label: string): Promise<string[]> {
    await this.#openAnew(address);
    await this.#closeDialogs();
    if (!(await this.#act(label, "page"))) return [];
    const title = await this.#dialogTitle();
    if (title === undefined) return [];
    await this.#settle();
    const { links, buttons } = await this.#page.evaluate(look, "dialog" as const);
    for (const inner of buttons) {
      const key = `${nameOf(title)} > ${nameOf(inner)}`;
      if (this.#tapped.has(key) || irrevocable.test(inner)) continue;
      this.#tapped.add(key);
      if ((await this.#dialogTitle()) !== title) {
        await this.#openAnew(address);
        await this.#closeDialogs();
        await this.#act(label, "page");
        await this.#settle();
        if ((await this.#dialogTitle()) !== title) break;
      }
      await this.#act(inner, "dialog");
      await this.#settle();
    }
    await this.#closeDialogs();
    return [...links];
  }

  /** Answers whether something visible came of it: an address, a dialog, a word, a request, a file. */
  async #act(label: string, within: "page" | "dialog"): Promise<boolean> {
    const names = await this.#page.evaluate(look, within);
    const front = this.#page.locator("dialog[open]").nth(names.dialog);
    const buttons = (within === "dialog" ? front : this.#page.locator("body")).locator(
      "button:not(:disabled):visible, summary:visible",
    );
    const at = names.labels.indexOf(label);
    if (at === -1) {
      this.gone.push(`${this.#where}: ${label}`);
      return false;
    }
    const before = await this.#page.evaluate(sight);
    const happened = this.#happened;
    try {
      await buttons.nth(at).click({ timeout: 3000 });
      await expect(async () => {
        const isSame = this.#happened === happened && (await this.#page.evaluate(sight)) === before;
        expect(isSame).toBe(false);
      }).toPass({ timeout: 1500, intervals: [20, 50, 100] });
      return true;
    } catch {
      this.#say(`nothing comes of "${label}"${within === "dialog" ? ` in "${await this.#dialogTitle()}"` : ""}`);
      return false;
    }
  }

  async #dialogTitle(): Promise<string | undefined> {
    const { dialog } = await this.#page.evaluate(look, "dialog" as const);
    return dialog === -1 ? undefined : this.#page.locator("dialog[open]").nth(dialog).locator("h2").first().innerText();
  }

  async #closeDialogs(): Promise<void> {
    for (let tries = 0; tries < 3 && (await this.#dialogTitle()) !== undefined; tries += 1)
      await this.#page.keyboard.press("Escape");
  }
}

/** Runs in the page: long enough to show another screen. */
async function twoFrames(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page: the screen is there, whole, and stays so for a tenth of a second. */
async function isStill(): Promise<boolean> {
  const before = document.body.innerHTML;
  for (let frame = 0; frame < 6; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const isWhole = document.querySelector("main")?.textContent !== "" && document.querySelector(".sk") === null;
  return isWhole && document.body.innerHTML === before;
}

/** Runs in the page: what somebody sees, and where the keyboard is. */
function sight(): string {
  const open = [...document.querySelectorAll("details")].map((details) => details.open);
  const focus = [...document.querySelectorAll("*")].indexOf(document.activeElement ?? document.body);
  return `${location.href} ${document.body.innerHTML} ${open.join()} ${document.activeElement?.tagName === "BUTTON" ? "" : focus}`;
}
