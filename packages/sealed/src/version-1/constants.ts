/** HPKE `info`: keys made for anything but this envelope open nothing here. */
export const SEALING_INFO = "noren sealed request v1";

/** Exporter context of an answer's secret: its own for each request (RFC 9458 section 4.4: "message/bhttp response"). */
export const answerContext = (requestId: string): string => `noren sealed answer v1 ${requestId}`;

/** One encapsulated key serves this many requests, or this long, whichever comes first; then the browser makes another. */
export const MAX_SEQUENCE = 999;
export const MAX_CONTEXT_AGE_MS = 10 * 60 * 1000;

/** RFC 9458 section 4.4: the answer's nonce has max(Nn, Nk) bytes, and so has the exported secret. */
export const ANSWER_NONCE_BYTES = 16;
