import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { cookies } from "@noren/contract/constants";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LandingPage } from "../landing/landing-page.ts";
import { clientFolder } from "../landing/web-build.ts";
import { setDeviceId } from "../device-cookies.ts";
import type { Config } from "../../platform/config/config.ts";
import { isSecure } from "../secure-line.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const hasDeviceId = (request: FastifyRequest): boolean =>
  new RegExp(`(?:^|; )${cookies.deviceId}=[A-Za-z0-9_-]{8,64}(?:;|$)`).test(request.headers.cookie ?? "");

/** product.md section 6: 'a random id made on the first visit, in a cookie the server sets'. */
function greetDevice(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (!hasDeviceId(request)) setDeviceId(reply, randomBytes(16).toString("base64url"), secure);
}

/** Only where to begin fetching: what the borrower may see is decided later, by the server. */
const isCertified = ({ headers: { cookie = "" } }: FastifyRequest): boolean =>
  cookie.includes(`${cookies.token}=`) && /%22bizStatus%22%3A(?:[6-9]\d|\d{3})/.test(cookie);

function accepts(request: FastifyRequest, encoding: string): boolean {
  const offered = request.headers["accept-encoding"];
  return typeof offered === "string" && offered.split(/[ ,;]+/).includes(encoding);
}

/** The app itself: one page from memory, and its files, which never change under their hashed names. */
export async function addAppPages(
  app: FastifyInstance,
  landing: LandingPage,
  config: Pick<Config, "mode">,
): Promise<void> {
  app.get("/", async (request, reply) => {
    const page = await landing.current();
    greetDevice(request, reply, isSecure(request, config));
    reply.headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": contentSecurityPolicy(page),
      vary: "accept-encoding",
    });
    if (isCertified(request)) reply.header("link", page.homeFiles);
    if (accepts(request, "br")) return reply.header("content-encoding", "br").send(page.br);
    if (accepts(request, "gzip")) return reply.header("content-encoding", "gzip").send(page.gzip);
    return reply.send(page.html);
  });
  // Somebody types the address of the door without its hash.
  app.get("/noren", (_request, reply) => reply.redirect("/#/noren"));
  app.get("/favicon.ico", (_request, reply) => reply.redirect("/icon.svg"));
  await app.register(fastifyStatic, {
    root: path.join(clientFolder(), "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
    // A route a file: the wildcard reads the whole folder for each one that it serves. Source maps are not for the public.
    wildcard: false,
    globIgnore: ["**/*.{br,gz,map}"],
  });
  for (const file of publicFiles())
    app.get(`/${file}`, (_request, reply) => {
      // A kept service worker would keep everything else: it is asked for anew each time.
      if (file === "service-worker.js")
        return reply.header("cache-control", "no-store").sendFile(file, clientFolder(), { cacheControl: false });
      return reply.sendFile(file, clientFolder(), { maxAge: "1d", immutable: false });
    });
}

/** Files with a fixed name beside the page: the icons, the manifest and the service worker; and the pictures. */
const publicFiles = (): string[] =>
  ["", "pictures/"].flatMap((folder) =>
    fs
      .readdirSync(path.join(clientFolder(), folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^index\.html|\.(br|gz|map)$/.test(entry.name))
      .map((entry) => folder + entry.name),
  );
