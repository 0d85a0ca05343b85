// A ticket holds a device's keys under a key that all server processes share: none of them has to remember a phone.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type DeviceKeyId, exported, isKeyId, NONCE_BYTES, SealedRefusal, TAG_BYTES } from "./envelope.ts";
import { decodeBase64url } from "./exchange-keys.ts";
import { exportSecret, type RecipientContext } from "./hpke.ts";

export interface TicketKey {
  id: string;
  /** 32 bytes */
  key: Buffer;
}

export interface DeviceKeys {
  id: DeviceKeyId;
  requestKey: Buffer;
  answerKey: Buffer;
}

interface OpenedTicket extends DeviceKeys {
  /** when it was made, in milliseconds since the epoch */
  madeAt: number;
}

const CIPHER = "aes-256-gcm";
const { keyId: ID, requestKey: REQUEST, answerKey: ANSWER } = exported;
const TIME_BYTES = 6;

const bindingOf = (ticketKeyId: string): Buffer => Buffer.from(`noren ticket v2 ${ticketKeyId}`);

/** The same three values that the browser exports. */
export function deviceKeysOf(context: RecipientContext): DeviceKeys {
  const take = ({ context: name, bytes }: (typeof exported)[keyof typeof exported]): Buffer =>
    exportSecret(context, Buffer.from(name), bytes);
  const id = take(ID).toString("base64url") as DeviceKeyId;
  return { id, requestKey: take(REQUEST), answerKey: take(ANSWER) };
}

export interface Tickets {
  seal: (keys: DeviceKeys, madeAt: number) => string;
  open: (ticket: string) => OpenedTicket;
}

/** The first key seals; the others still open. */
export function createTickets(keys: readonly TicketKey[]): Tickets {
  const held = new Map(keys.map(({ id, key }) => [id, key]));
  for (const id of held.keys())
    if (!isKeyId(id)) throw new Error(`${JSON.stringify(id)} cannot be the id of a ticket key`);

  return {
    seal({ id, requestKey, answerKey }, madeAt) {
      const [newest] = keys;
      if (!newest) throw new Error("no ticket key");
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(madeAt, 0, TIME_BYTES);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.key, nonce).setAAD(bindingOf(newest.id));
      const plain = [Buffer.from(id, "base64url"), requestKey, answerKey, time];
      const sealed = [nonce, cipher.update(Buffer.concat(plain)), cipher.final(), cipher.getAuthTag()];
      return `${newest.id}.${Buffer.concat(sealed).toString("base64url")}`;
    },

    open(ticket) {
      const dot = ticket.indexOf(".");
      const keyId = ticket.slice(0, dot);
      const key = held.get(keyId);
      if (!key) throw new SealedRefusal("unknown-ticket");
      const sealed = decodeBase64url(ticket.slice(dot + 1));
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(bindingOf(keyId)).setAuthTag(sealed.subarray(-TAG_BYTES));
      let plain: Buffer;
      try {
        plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        throw new SealedRefusal("unopenable");
      }
      const [request, answer, time] = [ID.bytes, ID.bytes + REQUEST.bytes, ID.bytes + REQUEST.bytes + ANSWER.bytes];
      return {
        id: plain.toString("base64url", 0, request) as DeviceKeyId,
        requestKey: plain.subarray(request, answer),
        answerKey: plain.subarray(answer, time),
        madeAt: plain.readUIntBE(time, TIME_BYTES),
      };
    },
  };
}
