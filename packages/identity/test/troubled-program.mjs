/** A reader's process in trouble, of the kind that the first letter of the picture says; otherwise it answers that letter. */
import { once } from "node:events";
import net from "node:net";
import { deserialize, serialize } from "node:v8";

const answers = new net.Socket({ fd: 3, readable: false, writable: true });

/** @param {Buffer} said */
function say(said) {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(said.length);
  answers.write(Buffer.concat([length, said]));
}
/** @param {unknown} found */
const answer = (found) => say(serialize({ answer: found }));

/**
 * What whoever has taken this process over would look for: the network, our settings, another user's rights.
 * @param {number} port
 */
async function powers(port) {
  const line = net.connect(port, "127.0.0.1");
  const network = await once(line, "connect").then(
    () => "reached",
    (/** @type {NodeJS.ErrnoException} */ error) => String(error.code),
  );
  return { network, settings: Object.keys(process.env), user: process.getuid?.() };
}

/** @type {unknown[]} */
const held = [];
/** @type {Map<string, (input: Uint8Array) => void>} */
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
  ["f", () => say(serialize({ failed: true }))],
  ["p", (input) => void powers(Number(Buffer.from(input).toString().slice(1))).then(answer)],
  // Nothing that our wire could have said.
  ["n", () => say(Buffer.from("not what V8 writes"))],
  ["l", () => answers.write(Buffer.from([255, 255, 255, 255]))],
  ["g", () => setInterval(() => held.push(Buffer.alloc(64 * 1024 * 1024, 1)), 5)],
]);

/** @type {Buffer} */
let heard = Buffer.alloc(0);
process.stdin.on("data", (piece) => {
  heard = Buffer.concat([heard, piece]);
  while (heard.length >= 4 && heard.length >= 4 + heard.readUInt32LE()) {
    const end = 4 + heard.readUInt32LE();
    const { input } = /** @type {{ input: Uint8Array }} */ (deserialize(heard.subarray(4, end)));
    heard = heard.subarray(end);
    const letter = String.fromCharCode(input[0] ?? 0);
    const trouble = troubles.get(letter);
    if (trouble) trouble(input);
    else answer(letter);
  }
});
process.stdin.on("end", () => process.exit());
