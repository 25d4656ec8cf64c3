import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Actor } from '#platform/shared/roles.ts';

const silent = { info() {}, warn() {}, error() {} };

/** The time of a test unless set: Friday 20 November 2026, 17:00 in Vilnius. */
export const testNow = '2026-11-20T15:00:00Z';

/** A scope for service tests: `actor` acts on `db` at `now`. */
export function testScope(
  db: Db,
  actor: Actor,
  { now = testNow, env = {} }: { now?: string; env?: Record<string, string> } = {},
): SignedInScope {
  return {
    db,
    env: readEnv({ DEMO: 'false', LOG_LEVEL: 'silent', ...env }),
    actor: { id: actor.id, role: actor.role, sessionId: randomUUID() },
    locale: 'lt',
    now: Temporal.Instant.from(now),
    requestId: 'test',
    address: '127.0.0.1',
    log: silent,
  };
}
