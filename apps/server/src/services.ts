import type { BusinessClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Queue } from "./jobs/queue.ts";
import type { Payouts } from "./providers/payouts/port.ts";
import type { Messages } from "./providers/messages/port.ts";
import type { Secrets } from "./secrets.ts";
import type { SignInLimits } from "./sign-in/limits.ts";
import type { Database } from "./store/database.ts";
import type { KeyKeeper } from "./wire/key-keeper.ts";

/** What handlers, jobs and pages work with; made once at start. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly secrets: Secrets;
  readonly keys: KeyKeeper;
  readonly messages: Messages;
  readonly limits: SignInLimits;
  readonly jobs: Queue;
  readonly payouts: Payouts;
}
