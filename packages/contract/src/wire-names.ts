/** Where the two sets of calls live (issue: 'user API `/api/user`, tracking `/api/track`'). */
export const basePaths = { user: "/api/user", track: "/api/track" } as const;

/** Header names of section 7, as architecture.md spells them. */
export const headers = {
  appCode: "App-Code",
  appVersion: "App-Version",
  deviceId: "Device-Id",
  token: "Authentication",
  appFlag: "App-Flag",
  language: "Accept-Language",
  idempotencyKey: "Idempotency-Key",
  sealed: "Sealed",
  /** Which trace the server's work belongs to (W3C Trace Context). */
  traceparent: "Traceparent",
  /** Of an answer: holds the key that was agreed on, for the server to open again (docs/decisions/0002). */
  ticket: "Ticket",
} as const;
