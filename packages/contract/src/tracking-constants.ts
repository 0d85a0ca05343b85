/** The constants of tracking (specification, section 9). Apart from the others: the landing page does without them. */
export const TRACKING_TIMEOUT_MS = 50_000;

/** 'Behaviour records uploaded when 20 are queued (type 50).' */
export const BEHAVIOUR_BATCH = 20;
export const uploadTypes = {
  register: 10,
  appStart: 20,
  login: 30,
  behaviour: 50,
  apply: 60,
  authentication: 80,
  loan: 90,
} as const;
export type UploadType = (typeof uploadTypes)[keyof typeof uploadTypes];
