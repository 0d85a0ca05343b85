/**
 * Every code the API can answer beside 200, once. Codes that the specification names (section 8) keep its numbers.
 * `http` is the status of the plain answer to what could not be opened; a sealed answer always travels with HTTP 200.
 * Texts: apps/server/src/texts; explanations: docs/errors.md. Tidy fails when one of them is missing.
 */
export const errors = {
  codeAlreadySent: { code: 314, http: 200 },
  stepAlreadyDone: { code: 315, http: 200 },
  nothingToReceive: { code: 316, http: 200 },
  noGuidance: { code: 317, http: 200 },
  invalidInput: { code: 400, http: 400 },
  notSignedIn: { code: 401, http: 401 },
  tokenExpired: { code: 403, http: 403 },
  notFound: { code: 404, http: 404 },
  tooLarge: { code: 413, http: 413 },
  accountSuspended: { code: 420, http: 403 },
  outdatedApp: { code: 426, http: 426 },
  tooManyRequests: { code: 429, http: 429 },
  guidanceChanged: { code: 450, http: 200 },
  reservationWaits: { code: 451, http: 200 },
  reservationGone: { code: 452, http: 200 },
  stepNotReached: { code: 453, http: 200 },
  payoutUnderWay: { code: 454, http: 200 },
  codeNeeded: { code: 455, http: 200 },
  phoneInUse: { code: 456, http: 200 },
  phoneChangeNotMatched: { code: 457, http: 200 },
  phoneChangeEnded: { code: 458, http: 200 },
  faceCheckNeeded: { code: 459, http: 200 },
  envelopeMalformed: { code: 460, http: 400 },
  envelopeUnknownKey: { code: 461, http: 400 },
  envelopeUnopenable: { code: 462, http: 400 },
  envelopeReplayed: { code: 463, http: 409 },
  envelopeOutOfTime: { code: 464, http: 400 },
  biometricConsentNeeded: { code: 465, http: 200 },
  captureEnded: { code: 466, http: 200 },
  runTaken: { code: 467, http: 200 },
  cardNeededFirst: { code: 468, http: 200 },
  identityInReview: { code: 469, http: 200 },
  cardRefused: { code: 470, http: 200 },
  wrongCode: { code: 471, http: 400 },
  codeExpired: { code: 472, http: 400 },
  codeSpent: { code: 473, http: 400 },
  codesUsedUpToday: { code: 474, http: 429 },
  signInPaused: { code: 475, http: 503 },
  stepUpNeeded: { code: 476, http: 200 },
  stepUpWrong: { code: 477, http: 200 },
  messageNotSent: { code: 478, http: 502 },
  stepUpUsedUp: { code: 479, http: 200 },
  keyReused: { code: 480, http: 409 },
  productGone: { code: 481, http: 200 },
  amountNotOffered: { code: 482, http: 200 },
  nothingQuoted: { code: 483, http: 200 },
  quoteExpired: { code: 484, http: 200 },
  agreementMismatch: { code: 485, http: 200 },
  aboveLimit: { code: 486, http: 200 },
  newLoansLocked: { code: 487, http: 200 },
  notCertified: { code: 488, http: 200 },
  extensionRefused: { code: 489, http: 200 },
  couponRefused: { code: 490, http: 200 },
  channelNotOffered: { code: 491, http: 200 },
  withdrawalClosed: { code: 492, http: 200 },
  voucherOpen: { code: 493, http: 200 },
  fileTypeRefused: { code: 494, http: 200 },
  reviewOpen: { code: 495, http: 200 },
  reviewAnswered: { code: 496, http: 200 },
  disputeOpen: { code: 497, http: 200 },
  internal: { code: 500, http: 500 },
  unavailable: { code: 503, http: 503 },
  alreadyHandling: { code: 700, http: 409 },
} as const satisfies Record<string, { code: number; http: number }>;

export type ErrorName = keyof typeof errors;

export const OK = 200;
/** Section 8: '314, 315, 316, 317, 700: handled silently, no toast'. */
export const silentCodes: readonly number[] = [314, 315, 316, 317, 700];
/** Section 8: '403 with message "token is expired"': a literal, the same in every language. */
export const TOKEN_EXPIRED_MESSAGE = "token is expired";
