/** Tracking, from when the page is idle on: necessary use only, nothing to third parties, never what somebody typed. */
import type { DeviceRecord } from "@noren/contract/calls/tracking";
import { type UploadType, uploadTypes } from "@noren/contract/tracking-constants";
import type { EventType } from "@noren/contract/tracking-words";
import { elapsed } from "../platform/clock.ts";
import { readDeviceInfo } from "../platform/device/device-info.ts";
import { isStandalone } from "../platform/device/standalone.ts";
import { session } from "../session/session.ts";
import { knownFingerprint } from "./fingerprint.ts";
import { currentRoute, tellRoutes } from "./name-element.ts";
import { queueMessage, queueRecord } from "./outbox.ts";
import { readPlace } from "./place.ts";
import { forgetReport, reportDevice } from "./report-device.ts";
import { errorReporter } from "./report-errors.ts";
import { upload, watchNetwork } from "./upload.ts";
import { watchVitals } from "./vitals.ts";
import { watchBehaviour } from "./watch-behaviour.ts";
import { watchMoments } from "./watch-moments.ts";
import { APP_VERSION } from "@noren/contract/constants";

/** The version, and which build of it: the shell's file is named by its content. */
function release(): string {
  const entry = document.querySelector<HTMLScriptElement>("script[src*='/shell-']")?.src ?? "";
  const build = /-([a-z0-9]{6,16})\.js$/.exec(entry)?.[1];
  return build === undefined ? APP_VERSION : `${APP_VERSION}+${build}`;
}

/** A fingerprint takes a slow phone half a second: not while somebody may still be waiting for a screen. */
const UNDISTURBED_MS = 6000;

/** Of whoever is signed in: a visitor is told apart by nothing. */
async function ownSignals(): Promise<Pick<DeviceRecord, "uuid" | "latitude" | "longitude">> {
  if (session().token === undefined) return {};
  const uuid = knownFingerprint();
  return { ...(uuid !== undefined && { uuid }), ...(await readPlace()) };
}

async function tellDevice(uploadType: UploadType): Promise<void> {
  const own = await ownSignals();
  queueMessage({ uploadType, value: { id: crypto.randomUUID(), ...readDeviceInfo(), ...own } });
  void upload();
}

function tellEvent(type: EventType, content: object): void {
  queueMessage({ type, event: { id: crypto.randomUUID(), release: release(), route: currentRoute(), ...content } });
  void upload();
}

const lifecycle = (phase: "start" | "hidden"): object => ({
  phase,
  launch: isStandalone() ? 1 : 0,
  after: Math.round(elapsed()),
});

/** Stored before anything is sent: a page that is closed at this moment has lost nothing. */
function tellWhenHidden(vitals: () => object): void {
  const hidden = (): void => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", hidden);
    tellEvent("vitals", vitals());
    tellEvent("lifecycle", lifecycle("hidden"));
  };
  document.addEventListener("visibilitychange", hidden);
}

interface Around {
  readonly routes: Iterable<string>;
  readonly reportErrorsTo: (listener: (thrown: unknown) => void) => void;
  readonly whenIdle: (act: () => void, quiet: number) => void;
}

export function startTracking({ routes, reportErrorsTo, whenIdle }: Around): void {
  tellRoutes(routes);
  const reportOnce = errorReporter();
  const report = (thrown: unknown): void => {
    const described = reportOnce(thrown);
    if (described) tellEvent("error", described);
  };
  let isWaiting = false;
  const tellOfDevice = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(() => {
      isWaiting = false;
      void reportDevice(report).catch(report);
    }, UNDISTURBED_MS);
  };
  reportErrorsTo(report);
  void tellDevice(uploadTypes.appStart);
  tellEvent("lifecycle", lifecycle("start"));
  tellWhenHidden(watchVitals());
  watchMoments((type) => {
    void tellDevice(type);
    if (type !== uploadTypes.login && type !== uploadTypes.register) return;
    forgetReport();
    tellOfDevice();
  });
  watchBehaviour((record) => {
    queueRecord(record);
    void upload();
  });
  watchNetwork();
  tellOfDevice();
}
