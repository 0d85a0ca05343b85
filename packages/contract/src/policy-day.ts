/** The day the policy in force was written: shown on it, kept with each acceptance as its version, and asked for by the server. */
export const POLICY_DAY = "2026-11-15";
