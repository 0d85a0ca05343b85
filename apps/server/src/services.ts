import type { Reader } from "@noren/identity/reader";
import type { BusinessClock } from "./platform/clock.ts";
import type { Config } from "./platform/config/config.ts";
import type { Limits } from "./platform/limits/limits.ts";
import type { Log } from "./platform/log.ts";
import type { Ports } from "./providers/choose-providers.ts";
import type { Jobs } from "./providers/jobs/port.ts";
import type { KeysAtHand } from "./providers/wrapping-keys/keys-at-hand.ts";
import type { Secrets } from "./platform/secrets.ts";
import type { AgedReads } from "./platform/database/aged-reads.ts";
import type { Database } from "./platform/database/database.ts";
import type { KeyKeeper } from "./platform/sealing/key-keeper.ts";

/** What handlers, jobs and pages work with; made once at start. */
export interface Services extends Ports {
  readonly config: Config;
  readonly db: Database;
  /** The role that deletes what is kept no longer; the server's own may not. */
  readonly retentionDb: Database;
  /** What may be some seconds old is read here. */
  readonly agedReads: AgedReads;
  readonly clock: BusinessClock;
  readonly secrets: Secrets;
  /** Follows a turn of the wrapping key. */
  readonly keysAtHand: KeysAtHand;
  readonly keys: KeyKeeper;
  readonly limits: Limits;
  readonly jobs: Jobs;
  /** Reads pictures in threads of its own. */
  readonly reader: Reader;
  /** Of what happens outside a request: nothing personal. */
  readonly log: Log;
}
