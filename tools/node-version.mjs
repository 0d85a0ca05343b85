// Kept to what old versions of Node can read, so that they print a sentence and not a syntax error.
const MAJOR = 20;
const MINOR = 19;

/**
 * A sentence about what is wrong with `version` ("20.18.1"), or "" when Noren runs on it.
 * @param {string} version
 */
export function complaintAbout(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return "";
  return `Noren needs Node ${MAJOR}.${MINOR} or newer, and this is Node ${version}. Get one from https://nodejs.org`;
}

export function requireNode() {
  const complaint = complaintAbout(process.versions.node);
  if (complaint === "") return;
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}
