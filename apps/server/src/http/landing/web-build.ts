import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LandingData } from "@noren/contract/landing";
import { projectFolder } from "../../platform/server-folder.ts";
import { homeFiles, type Manifest } from "./home-files.ts";
import type { WebBuild } from "./landing-page.ts";

export const clientFolder = (): string => path.join(projectFolder(), "apps/web/dist/client");

/** The web app's two builds: what browsers load, and the bundle that renders the landing page here. */
export async function loadWebBuild(): Promise<WebBuild> {
  const bundle = path.join(projectFolder(), "apps/web/dist/server/prerender.js");
  const { renderLanding } = (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as {
    renderLanding: (data: LandingData) => string;
  };
  const template = fs.readFileSync(path.join(clientFolder(), "index.html"), "utf8");
  const manifest = JSON.parse(fs.readFileSync(path.join(clientFolder(), ".vite/manifest.json"), "utf8")) as Manifest;
  return { template, renderLanding, homeFiles: homeFiles(manifest) };
}
