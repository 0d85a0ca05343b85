import { browserKind, isPhone } from "../../platform/device/browser-kind.ts";
import { readStored, writeStored } from "../../platform/storage.ts";

const SEEN = "noren.guide.seen";

interface Device {
  readonly agent: string;
  readonly isInstalled: boolean;
}

/** 'Shown once per device for the renewal page': on phones, and not to whoever has the app already. */
export const isGuideDue = ({ agent, isInstalled }: Device): boolean =>
  !isInstalled && (isPhone(agent) || browserKind(agent) === "in-app") && readStored(SEEN) === null;

export const rememberGuide = (): void => writeStored(SEEN, "1");
