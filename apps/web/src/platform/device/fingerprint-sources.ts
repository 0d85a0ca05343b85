/**
 * What a browser looks like from within, as one hash. The library's own `load` brings along a request to its makers' server;
 * its parts do not, so that nothing here can leave our origin.
 */
import { hashComponents, loadSources, prepareForSources, sources } from "@fingerprintjs/fingerprintjs";

/** Milliseconds after which the browser may do something else, such as answer a tap. */
const ONE_AT_A_TIME = 0;

export async function readFingerprint(): Promise<string> {
  await prepareForSources();
  const components = await loadSources(sources, { cache: {}, debug: false }, [], ONE_AT_A_TIME)();
  return hashComponents(components);
}
