// The server's end of the envelope, on node:crypto alone: the browser's library takes four times as long here.
import { createCipheriv, createDecipheriv } from "node:crypto";
import { type ArrivedRequest, ciphertextOf, freshNonce, type OpenedRequest } from "./arrived-request.ts";
import {
  answerBinding,
  boundToDevice,
  type DeviceHeader,
  MAX_SEALED_BODY,
  MAX_TICKET_AGE_MS,
  NONCE_BYTES,
  type SealedHeader,
  SEALING_INFO,
  SealedRefusal,
  TAG_BYTES,
} from "./envelope.ts";
import { createContexts, holdKeys, type PrivateKey } from "./exchange-keys.ts";
import { createTickets, deviceKeysOf, type DeviceKeys, type TicketKey } from "./tickets.ts";
import { createFirstOpener } from "./version-1/node.ts";

const CIPHER = "aes-128-gcm";

export interface KeyRing {
  /** Throws `SealedRefusal`. Whether the request was seen before or is out of time is for the caller to decide. */
  open: (header: SealedHeader, request: ArrivedRequest) => OpenedRequest;
}

export function createKeyRing(keys: readonly PrivateKey[], ticketKeys: readonly TicketKey[]): KeyRing {
  const held = holdKeys(keys);
  const contexts = createContexts(held, SEALING_INFO);
  const tickets = createTickets(ticketKeys);
  const openFirst = createFirstOpener(held);

  function open(header: DeviceHeader, request: ArrivedRequest): OpenedRequest {
    const { ticket, exchange, requestId, time } = header;
    const sealed = ciphertextOf(header, request);
    const hasBody = request.data !== undefined;
    const bound = Buffer.from(boundToDevice({ ...request, requestId, time, hasBody }, exchange));
    const shown = ticket === undefined ? undefined : tickets.open(ticket);
    if (shown && !exchange && time - shown.madeAt > MAX_TICKET_AGE_MS) throw new SealedRefusal("old-ticket");
    const context = exchange && contexts.of(exchange);
    const offered = context && deviceKeysOf(context);
    const sealedWith = shown ?? offered;
    if (!sealedWith) throw new SealedRefusal("malformed");
    const body = openWith(sealedWith, requestId, bound, sealed);
    if (exchange && context) contexts.remember(exchange, context);
    const agreed = offered && { id: offered.id, ticket: tickets.seal(offered, time) };
    return {
      body,
      requestId,
      time,
      proven: { id: sealedWith.id, ...(agreed && { agreed }) },
      sealAnswer: (answer) => sealAnswer(sealedWith, requestId, answer),
    };
  }

  return {
    open(header, request) {
      // Sizes and grammar first: a refusal that needs no cryptography costs next to nothing.
      if (request.data !== undefined && request.data.length > MAX_SEALED_BODY) throw new SealedRefusal("oversized");
      return header.version === 1 ? openFirst(header, request) : open(header, request);
    },
  };
}

function openWith({ requestKey }: DeviceKeys, requestId: string, bound: Buffer, sealed: Buffer): Buffer {
  const nonce = Buffer.from(requestId, "base64url").subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, requestKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(bound).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealedRefusal("unopenable");
  }
}

/** A fresh nonce each time, so that answering twice is harmless. */
function sealAnswer({ answerKey }: DeviceKeys, requestId: string, answer: Uint8Array): string {
  const nonce = freshNonce(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, answerKey, nonce).setAAD(Buffer.from(answerBinding(requestId)));
  return Buffer.concat([nonce, cipher.update(answer), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}
