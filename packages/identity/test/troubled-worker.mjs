/** A reader's thread that hangs, dies or fails, as the first letter of the picture says; otherwise it answers that letter. */
import { parentPort } from "node:worker_threads";

/** @type {Map<string, () => void>} */
const troubles = new Map([
  [
    "h",
    () => {
      for (;;);
    },
  ],
  ["d", () => process.exit(3)],
  [
    "t",
    () => {
      throw new Error("the name on the card is María");
    },
  ],
  ["f", () => answer({ failed: true })],
]);

/** @param {object} said */
function answer(said) {
  parentPort?.postMessage(said, []);
}

parentPort?.on("message", (/** @type {{ input: Uint8Array }} */ { input }) => {
  const letter = String.fromCharCode(input[0] ?? 0);
  const trouble = troubles.get(letter);
  if (trouble) trouble();
  else answer({ answer: letter });
});
