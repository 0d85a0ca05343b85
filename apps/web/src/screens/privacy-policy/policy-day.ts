/** The day the policy in force was written: shown on it, and kept with each acceptance as its version. */
export const POLICY_DAY = "2026-11-15";
