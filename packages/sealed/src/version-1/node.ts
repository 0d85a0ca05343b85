// The server's end of version 1: an app of the release before is still answered.
import { createCipheriv } from "node:crypto";
import { type ArrivedRequest, ciphertextOf, freshNonce, type OpenedRequest } from "../arrived-request.ts";
import { boundText, type FirstHeader, SealedRefusal } from "../envelope.ts";
import { createContexts, decodeBase64url, type HeldKeys } from "../exchange-keys.ts";
import { expand, exportSecret, extract, openMessage } from "../hpke.ts";
import { ANSWER_NONCE_BYTES, answerContext, SEALING_INFO } from "./constants.ts";

const ANSWER_KEY = Buffer.from("key");
const ANSWER_NONCE = Buffer.from("nonce");

export function createFirstOpener(held: HeldKeys): (header: FirstHeader, request: ArrivedRequest) => OpenedRequest {
  const contexts = createContexts(held, SEALING_INFO);
  return (header, request) => {
    const { encapsulated, sequence, requestId, time } = header;
    const hasBody = request.data !== undefined;
    const bound = Buffer.from(boundText({ ...request, requestId, time, hasBody }));
    const ciphertext = ciphertextOf(header, request);
    const context = contexts.of(header);
    const enc = decodeBase64url(encapsulated);
    try {
      const body = openMessage(context, sequence, bound, ciphertext);
      contexts.remember(header, context);
      const secret = exportSecret(context, Buffer.from(answerContext(requestId)), ANSWER_NONCE_BYTES);
      return { body, requestId, time, sealAnswer: (answer) => sealAnswer(secret, enc, answer) };
    } catch {
      throw new SealedRefusal("unopenable");
    }
  };
}

/** RFC 9458 section 4.4. */
function sealAnswer(secret: Buffer, enc: Buffer, answer: Uint8Array): string {
  const nonce = freshNonce(ANSWER_NONCE_BYTES);
  const prk = extract(Buffer.concat([enc, nonce]), secret);
  const cipher = createCipheriv("aes-128-gcm", expand(prk, ANSWER_KEY, 16), expand(prk, ANSWER_NONCE, 12));
  return Buffer.concat([nonce, cipher.update(answer), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}
