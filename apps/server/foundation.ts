import type { Db, Pool } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import type { PartState } from '#platform/server/parts.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';

/** The foundation of the server; the process makes it, and tests bring their own. */
export interface Foundation {
  readonly env: Env;
  readonly db: Db;
  readonly realtime: Realtime;
  /** What `/metrics` reports about the database connections. */
  readonly pool?: Pool;
  /** What runs in the background, as far as it has started: `/readyz` and `/metrics` report its state. */
  readonly parts?: readonly PartState[];
  readonly clock?: () => Temporal.Instant;
}
