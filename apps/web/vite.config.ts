import fs from "node:fs";
import path from "node:path";
import { lingui } from "@lingui/vite-plugin";
import { type ErrorName, errors } from "../../packages/contract/src/errors.ts";
import { FACE_FOLDER, type FaceFile } from "./src/screens/facial-auth/face-files.ts";
import react from "@vitejs/plugin-react";
import { callsAsSent } from "./scripts/calls-as-sent.ts";
import { spanishBesideParts, spanishOf } from "./scripts/spanish-beside-parts.ts";
import { defineConfig, type Rolldown, type Plugin } from "vite";

const here = import.meta.dirname;
/** `Features.LightDark` of lightningcss. */
const LIGHT_DARK = 1 << 20;

/** What the landing page needs at once: its styles stand in the page, its Spanish texts are fetched beside the script. */
function landingHead(): Plugin {
  const early = /\/i18n\/esp\/(shell|landing)\.po$/;
  let styles = "";
  return {
    name: "landing-head",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        for (const chunk of firstLoad(bundle)) {
          const sheets = chunk.viteMetadata?.importedCss ?? new Set<string>();
          for (const name of sheets) {
            const sheet = bundle[name];
            if (sheet?.type !== "asset") continue;
            styles += textOf(sheet);
            delete bundle[name];
          }
          sheets.clear();
        }
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const texts = Object.values(bundle).filter(
          (chunk) => chunk.type === "chunk" && early.test(chunk.facadeModuleId ?? ""),
        );
        const links = texts.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`).join("");
        return html.replace("<!--styles-->", () => `<style>${styles.trim()}</style>${links}`).replace(/>\s+</g, "><");
      },
    },
  };
}

/** The browser sends calls without what only the server and the API description read of them. */
function smallCalls(): Plugin {
  return {
    name: "small-calls",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /packages\/contract\/src\/(?:calls\/[\w-]+|fields)\.ts$/ },
      handler: (source) => ({ code: callsAsSent(source), map: null, moduleSideEffects: false }),
    },
  };
}

/** `errors.notFound.code` is a number: the table of all refusals, which grows with the server, stays out of the browser. */
function codesAsNumbers(): Plugin {
  const named = /\berrors\.(\w+)\.code\b/g;
  return {
    name: "codes-as-numbers",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /apps\/web\/src\/.*\.tsx?$/, code: named },
      handler: (source) => ({
        code: source.replaceAll(named, (_, name: ErrorName) => String(errors[name].code)),
        map: null,
      }),
    },
  };
}

const packageFolder = (name: string): string => path.join(here, "../../node_modules", name);

/** What the face screen's guide runs on, from our own origin: copied as it is, never a part of the app's own files. */
function faceFiles(): Plugin {
  const sources: Readonly<Record<FaceFile, string>> = {
    "human.js": path.join(packageFolder("@vladmandic/human"), "dist/human.esm.js"),
    "blazeface.json": path.join(packageFolder("@vladmandic/human"), "models/blazeface.json"),
    "blazeface.bin": path.join(packageFolder("@vladmandic/human"), "models/blazeface.bin"),
    "facemesh.json": path.join(packageFolder("@vladmandic/human"), "models/facemesh.json"),
    "facemesh.bin": path.join(packageFolder("@vladmandic/human"), "models/facemesh.bin"),
    "tfjs-backend-wasm.wasm": path.join(packageFolder("@tensorflow/tfjs-backend-wasm"), "dist/tfjs-backend-wasm.wasm"),
    "tfjs-backend-wasm-simd.wasm": path.join(
      packageFolder("@tensorflow/tfjs-backend-wasm"),
      "dist/tfjs-backend-wasm-simd.wasm",
    ),
  };
  return {
    name: "face-files",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle() {
      for (const [name, file] of Object.entries(sources))
        this.emitFile({ type: "asset", fileName: `${FACE_FOLDER.slice(1)}${name}`, source: fs.readFileSync(file) });
    },
    configureServer({ middlewares }) {
      middlewares.use(FACE_FOLDER, (request, response, next) => {
        const file = sources[(request.url ?? "").slice(1) as FaceFile];
        if (file === undefined) return next();
        if (file.endsWith(".js")) response.setHeader("content-type", "text/javascript");
        return response.end(fs.readFileSync(file));
      });
    },
  };
}

/** The entry and everything it imports at once. */
function firstLoad(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputBundle[string] | undefined): void => {
    if (chunk?.type !== "chunk" || found.has(chunk)) return;
    for (const name of chunk.imports) add(bundle[name]);
    found.add(chunk);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && chunk.isEntry) add(chunk);
  return found;
}

function textOf(sheet: Rolldown.OutputAsset): string {
  return typeof sheet.source === "string" ? sheet.source : new TextDecoder().decode(sheet.source);
}

/** 'esp.slip': a name that no other language's texts have, so that the service worker knows which ones somebody reads. */
function textsName(file: string | null): string | undefined {
  const [, language, group] = /\/i18n\/(\w+)\/([\w-]+)\.po$/.exec(file ?? "") ?? [];
  return group === undefined ? undefined : `${language}.${group}`;
}

/** What every call needs, and logging in. A call of another screen goes where that screen is. */
const wire =
  /web\/src\/calls\/(?:client|send|failure|idempotency|error-catalogue|react-to-refusal|sealing-keys|target)\.ts|packages\/(?:sealed\/|contract\/src\/(?:\w+|calls\/login)\.ts)|node_modules\/hpke\//;
const parts =
  /src\/(?!ui\/(?:dialog|list\/list-links|icons\/(?:form-icons|bank-icon|lock-icon)|picture)|screens\/(?:facial-auth|login|order|repay|user)|platform\/(?:camera\/|device\/(?:agreement|device-info|guide-browser|location|passkey)|page\/moments|share\/save-file|install\/push)|calls|tracking|partner)|packages\/(?!contract\/src\/identity-words)/;
/** What asks for a one-time code, at the login and where one is needed anew; and what only the latter has. */
const codes =
  /src\/(?:screens\/login\/(?:ask-code|problems|chile-flag)|widgets\/code\/countdown|ui\/code-input|platform\/device\/web-otp)/;
const freshCodes = /src\/(?:widgets\/code\/(?!countdown)|calls\/queries\/ask-for-code)/;
/** RUN and birth date, on a new device and for a new number. */
const knownPerson = /src\/screens\/login\/(?:known-person|day-as)|contract\/src\/forms\/step-up|lending\/src\/rut/;
/** A bank account, at certification's end and when it is changed. */
const account = /src\/widgets\/account|contract\/src\/forms\/account/;
/** What the screens of certification share. */
const forms =
  /src\/(?:widgets\/form|ui\/icons\/form-icons)|contract\/src\/(?:forms|calls\/(?!login|user\.|public))|calls\/queries\/ask-lists/;
/** What a borrower's screens share: prices, decisions, cards, and the calls of lending. */
const loans =
  /src\/(?:widgets\/(?:cost-card|decision|messages)|brand\/hem)|contract\/src\/calls\/(?:product|preorder)\./;
/** The open pages of a repayment are one file: whoever has seen one of them can show any other without a network. */
const slips =
  /src\/(?:widgets\/slip|screens\/(?:repay-code|pembayaran|sky-\w+)\/|calls\/queries\/repayment-code|platform\/(?:page\/watch-page|share\/(?:share|save-picture)|keep-awake)|brand\/hang)/;
/** How a state and what belongs together look on all of them, their icons, and small parts that few share. */
const cards =
  /src\/(?:ui\/(?:card|badge|text-area|rich-text\/unbroken|icons\/(?:loan|profile)-icons)|widgets\/(?:channel-page|late-part\/(?:late-sheet|quiet-part))|screens\/user\/shown-day|platform\/device\/passkey)|contract\/src\/(?:calls\/repay\.|first-day-limits)/;
/** What an order and its repayment share, and what the list of orders and one of them do. */
const owing =
  /src\/(?:widgets\/(?:loan|tell-dialog)|session\/repay-session|platform\/share\/save-file|screens\/repay\/channel\/channel-icons)/;
const orders = /src\/screens\/order/;
/** What is asked before the browser asks: on Home, and where cash is paid. */
const asking = /src\/(?:widgets\/consent\/(?!ask-)|platform\/device\/location)/;
/** How the app comes to the home screen: from My profile, and where a loan is paid. */
const adding = /src\/(?:widgets\/add-to-screen\/once|platform\/(?:device\/browser-kind|install\/install-prompt))/;
/** What certification and a loan have in common: drafts; the wait for a decision, and a few calls. */
const kept = /src\/session\/drafts/;
const decided =
  /src\/(?:widgets\/countdown-dialog|calls\/queries\/receive-welcome)|contract\/src\/calls\/(?:account|borrow|credit|coupon)\./;
/** The ways to a person, in a dialog and on a page. */
const service = /src\/widgets\/service\/service-(?:ways|email)|lending\/src\/order\./;
/** Calls that only read, what makes them, and other small things that several screens share: the login does without. */
const asked =
  /calls\/(?:queries\/(?:app-config|ask-status)|coupon|public|use-query|user)\.ts$|platform\/share\/clipboard|widgets\/(?:copy|not-reached)|session\/steps-done|lending\/src\/santiago/;

/** Parts of the login that come after a tap, and of whose scripts most are there already. */
const tapped = /assets\/(?:code-step|change-number|partner-entry|step-up)-/;
/** What tracking has in common with the screens that tell it something. */
const told = /src\/(?:platform\/(?:device\/(?:device-info|location)|page\/moments)|tracking\/waiting-keys)/;

/**
 * Few files: left alone, every module that two routes share becomes a file of its own, and the landing page carries the
 * list of them all. What the first load needs is one, the sealed wire one, what only signed-in screens need one.
 */
const clientFiles: Rolldown.OutputOptions = {
  hashCharacters: "base36",
  entryFileNames: "assets/[name]-[hash:8].js",
  chunkFileNames: ({ facadeModuleId }) => `assets/${textsName(facadeModuleId) ?? "[name]"}-[hash:8].js`,
  assetFileNames: "assets/[name]-[hash:8][extname]",
  codeSplitting: {
    groups: [
      { name: "shell", tags: ["$initial"], priority: 4 },
      { name: "wire", test: (id) => wire.test(id) && !asked.test(id), priority: 2 },
      { name: "asked", test: asked, priority: 1 },
      {
        name: "parts",
        test: (id) =>
          parts.test(id) &&
          ![
            asked,
            forms,
            codes,
            freshCodes,
            knownPerson,
            account,
            kept,
            decided,
            loans,
            owing,
            orders,
            slips,
            cards,
            service,
            asking,
            adding,
          ].some((other) => other.test(id)),
        minShareCount: 2,
        priority: 1,
      },
      {
        name: "dialog",
        test: (id) => /src\/ui\//.test(id) && ![codes, loans, slips, cards].some((other) => other.test(id)),
        minShareCount: 2,
        priority: 1,
      },
      { name: "kept", test: kept, minShareCount: 2, priority: 1 },
      { name: "decided", test: decided, minShareCount: 2 },
      {
        name: "forms",
        test: (id) => forms.test(id) && ![account, knownPerson, kept, decided, loans].some((other) => other.test(id)),
        minShareCount: 2,
      },
      { name: "told", test: told, minShareCount: 2 },
      { name: "partner", test: /src\/partner\//, minShareCount: 2 },
      { name: "loans", test: loans, minShareCount: 2 },
      { name: "slips", test: slips },
      { name: "cards", test: cards, minShareCount: 2, priority: 1 },
      { name: "codes", test: codes, minShareCount: 2 },
      { name: "fresh-codes", test: freshCodes, minShareCount: 2 },
      { name: "known-person", test: knownPerson, minShareCount: 2 },
      { name: "account", test: account, minShareCount: 2 },
      { name: "asking", test: asking, minShareCount: 2 },
      { name: "adding", test: adding, minShareCount: 2 },
      { name: "owing", test: owing, minShareCount: 2 },
      { name: "orders", test: orders, minShareCount: 2 },
      { name: "service", test: service, minShareCount: 2 },
    ],
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  plugins: [
    react(),
    lingui({ configPath: path.join(here, "lingui.config.ts"), failOnCompileError: true, failOnMissing: true }),
    smallCalls(),
    codesAsNumbers(),
    faceFiles(),
    spanishBesideParts(),
    landingHead(),
  ],
  ssr: { noExternal: true as const },
  // Nothing here says light-dark(): variables that stand in for it would weigh on the landing page.
  css: { lightningcss: { exclude: LIGHT_DARK } },
  build: {
    target: "es2022",
    outDir: isSsrBuild === true ? "dist/server" : "dist/client",
    sourcemap: "hidden" as const,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, all) =>
        // They bring their styles; naming their scripts beforehand would weigh on whoever never taps.
        tapped.test(file) ? all.filter((name) => name.endsWith(".css")) : [...new Set([...all, ...spanishOf(file)])],
    },
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild === true ? {} : { output: clientFiles },
  },
}));
