/** The machine the server is to run on: its versions and what is left of its disks. */
import fs from "node:fs";
import { type Finding, fault, ok, warning } from "./finding.ts";

const GIGABYTE = 2 ** 30;
const FAULT_BELOW = GIGABYTE;
const WARN_BELOW = 10 * GIGABYTE;
/** The newest with long support, which the image has. */
const RECOMMENDED_NODE = 26;

export function diskFinding(folder: string): Finding {
  const about = `disk of ${folder}`;
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    const left = bavail * bsize;
    const says = `${Math.floor(left / GIGABYTE)} GB left`;
    if (left < FAULT_BELOW) return fault(about, says);
    return left < WARN_BELOW ? warning(about, says) : ok(about, says);
  } catch (error) {
    return fault(about, `cannot be read: ${(error as NodeJS.ErrnoException).code ?? ""}`);
  }
}

function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) return fault("Node", `${version} is too old: 20.19 or newer`);
  const says = `${version}, and ${RECOMMENDED_NODE} is what is tried most`;
  return major < RECOMMENDED_NODE ? warning("Node", says) : ok("Node", version);
}

/** Days of Santiago are counted with the zones that came with Node: an hour wrong is a day change wrong. */
function zoneFinding(): Finding {
  const winter = new Intl.DateTimeFormat("en", { timeZone: "America/Santiago", timeZoneName: "longOffset" })
    .formatToParts(Date.UTC(2026, 6, 1))
    .find(({ type }) => type === "timeZoneName")?.value;
  return winter === "GMT-04:00"
    ? ok("zone", `Santiago is known (tz ${process.versions["tz"] ?? "of the system"})`)
    : fault("zone", "Santiago's winter is not at GMT-04:00: Node's zones are missing or old");
}

export const machineFindings = (folders: readonly string[]): Finding[] => [
  nodeFinding(process.versions.node),
  zoneFinding(),
  ...folders.map(diskFinding),
];
