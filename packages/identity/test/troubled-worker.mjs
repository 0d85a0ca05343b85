/** A reader's thread that hangs, dies or fails, as the first byte of the picture says; otherwise it answers that byte. */
import { parentPort } from "node:worker_threads";

const troubles = {
  h: () => {
    for (;;);
  },
  d: () => process.exit(3),
  t: () => {
    throw new Error("the name on the card is María");
  },
  f: () => parentPort.postMessage({ failed: true }),
  m: () => Array.from({ length: 1e9 }, () => ({})),
};

parentPort.on("message", ({ bytes }) => {
  const first = String.fromCharCode(bytes[0]);
  const trouble = troubles[first];
  if (trouble) trouble();
  else parentPort.postMessage({ answer: first });
});
