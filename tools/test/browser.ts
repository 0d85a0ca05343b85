import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { OCR_B } from "../identity-cards/card-html.ts";
import { installed, runCommand } from "../run-command.ts";

const DOWNLOAD_WITHIN_MS = 5 * 60_000;
const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];

/** The path of a browser to test with: the one that is asked for, one that is installed, or one that we install. */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const asked = askedFor();
  if (asked) return asked;
  const found = firstThatRuns([...onPath(COMMANDS), ...MAC_APPLICATIONS, chromium.executablePath()]);
  if (found) return found;
  say("no browser found: Playwright downloads its Chromium");
  const download = await runCommand(installed("playwright"), ["install", "chromium"], {
    timeoutMs: DOWNLOAD_WITHIN_MS,
  });
  const downloaded = firstThatRuns([chromium.executablePath()]);
  if (downloaded) return downloaded;
  if (mayInstall()) {
    say("that did not work: installing Debian's chromium");
    await install("chromium");
    const packaged = firstThatRuns(onPath(COMMANDS));
    if (packaged) return packaged;
  }
  throw new Error(`No browser to test with: install Chromium, or set NOREN_BROWSER to one.\n${download.output.trim()}`);
}

/** The same browser without its window, which is quicker; nothing where there is none, or another browser is asked for. */
export async function findHeadlessShell(say: (line: string) => void): Promise<string | undefined> {
  if (askedFor()) return undefined;
  const found = firstThatRuns(onPath(SHELLS));
  if (found || !mayInstall()) return found;
  say("installing Debian's chromium-headless-shell");
  await install("chromium-headless-shell");
  return firstThatRuns(onPath(SHELLS));
}

/** The font of a card's machine-readable lines, which the drawn cards are printed with. */
export async function findCardFont(say: (line: string) => void): Promise<void> {
  if (fs.existsSync(OCR_B) || !mayInstall()) return;
  say("installing Debian's fonts-ocr-b");
  await install("fonts-ocr-b");
}

/** The proxy of `deploy/`, whose rules are tried with the real one. */
export async function findNginx(say: (line: string) => void): Promise<void> {
  if (spawnSync("nginx", ["-v"]).status === 0 || !mayInstall()) return;
  say("installing Debian's nginx");
  await install("nginx-light");
}

interface Judge {
  readonly command: string;
  readonly packages: string;
  /** The one test that asks it. */
  readonly test: string;
  readonly what: string;
}

/** Programs that judge what is in `deploy/`. */
const JUDGES: readonly Judge[] = [
  { command: "promtool", packages: "--no-install-recommends prometheus", test: "alerts", what: "alarms" },
  { command: "systemd-analyze", packages: "systemd", test: "units", what: "systemd units" },
];

const judges = ({ command }: Judge): boolean => spawnSync(command, ["--version"]).status === 0;

/** Those that are not here and cannot be installed, and the tests that ask them. */
export async function findJudges(say: (line: string) => void) {
  const wanted = JUDGES.filter((one) => !judges(one)).map(({ packages }) => packages);
  if (wanted.length > 0 && mayInstall()) {
    say(`installing Debian's ${wanted.join(" ")}`);
    await install(wanted.join(" "));
  }
  const away = JUDGES.filter((one) => !judges(one));
  return {
    lacking: away.map(({ what, command }) => `${what}: this machine lacks ${command}`),
    without: { NOREN_WITHOUT: away.map(({ test }) => test).join(",") },
    couldInstall: mayInstall(),
  };
}

interface Engine {
  readonly name: string;
  readonly packages: string;
  readonly commands: readonly string[];
}

const ENGINES: readonly Engine[] = [
  { name: "WebKit", packages: "webkit2gtk-driver xvfb", commands: ["WebKitWebDriver", "Xvfb"] },
  { name: "Firefox", packages: "firefox-esr", commands: ["firefox-esr"] },
];

const isThere = ({ commands }: Engine): boolean =>
  commands.every((command) => onPath([command]).some((file) => fs.existsSync(file)));

interface Engines {
  /** By name. */
  readonly present: readonly string[];
  readonly lacking: readonly string[];
  readonly couldInstall: boolean;
}

/** The engines that Playwright does not drive, each with what drives it: those that are installed, or that we install. */
export async function findEngines(say: (line: string) => void): Promise<Engines> {
  const wanted = ENGINES.filter((engine) => !isThere(engine)).map(({ packages }) => packages);
  if (wanted.length > 0 && mayInstall()) {
    say(`installing Debian's ${wanted.join(" ")}`);
    await install(wanted.join(" "));
  }
  const lacking = ENGINES.filter((engine) => !isThere(engine));
  return {
    present: ENGINES.filter(isThere).map(({ name }) => name),
    lacking: lacking.map(({ name, packages }) => `${name}: this machine lacks ${packages}`),
    couldInstall: mayInstall(),
  };
}

/** As root on Debian, which is how tests run on a machine of their own. */
const mayInstall = (): boolean => process.getuid?.() === 0 && fs.existsSync("/etc/debian_version");

async function install(debianPackages: string): Promise<void> {
  const script = `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y ${debianPackages}`;
  await runCommand("/bin/sh", ["-c", script], { show: true });
}

function askedFor(): string | undefined {
  for (const name of ["NOREN_BROWSER", "CHROME_PATH"]) {
    const value = process.env[name];
    if (!value) continue;
    if (!runs(value)) throw new Error(`${name} names ${value}, which does not run`);
    return value;
  }
  return undefined;
}

function onPath(commands: readonly string[]): string[] {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
}

function firstThatRuns(candidates: readonly string[]): string | undefined {
  return candidates.find(runs);
}

/** Being there is not enough: Ubuntu's chromium-browser is a note, and a download may lack system libraries. */
function runs(browser: string): boolean {
  return fs.existsSync(browser) && spawnSync(browser, ["--version"], { timeout: 30_000 }).status === 0;
}
