/** What the reader's process and the server say to each other: four bytes of length, then a value as V8 writes it. */
import { deserialize, serialize } from "node:v8";

/** Beside the three that every process has: what a library prints must not come among the answers. */
export const ANSWERS_FD = 3;

const LENGTH_BYTES = 4;
/** All stored pictures of one person, with room: whoever says more is out of its mind. */
const MOST_BYTES = 256 * 1024 * 1024;

export function frames(value: unknown): readonly Buffer[] {
  const said = serialize(value);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(said.length);
  return [length, said];
}

/** Puts together what came in pieces. Throws where it is nothing that `frames` made. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #bytes = 0;

  *read(piece: Buffer): Generator {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    for (let length = this.#length(); length !== undefined; length = this.#length()) {
      if (this.#bytes < LENGTH_BYTES + length) return;
      const whole = this.#whole();
      this.#keep(whole.subarray(LENGTH_BYTES + length));
      yield deserialize(whole.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
    }
  }

  #length(): number | undefined {
    if (this.#bytes < LENGTH_BYTES) return undefined;
    const first = (this.#pieces[0]?.length ?? 0) < LENGTH_BYTES ? this.#whole() : this.#pieces[0];
    const length = first?.readUInt32LE() ?? 0;
    if (length > MOST_BYTES) throw new Error("too long a frame");
    return length;
  }

  /** In one piece; copied once for each frame. */
  #whole(): Buffer {
    const [only] = this.#pieces;
    const whole = only && this.#pieces.length === 1 ? only : Buffer.concat(this.#pieces, this.#bytes);
    this.#keep(whole);
    return whole;
  }

  #keep(rest: Buffer): void {
    this.#pieces = rest.length > 0 ? [rest] : [];
    this.#bytes = rest.length;
  }
}
