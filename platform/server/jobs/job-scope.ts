import { randomUUID } from 'node:crypto';
import { defaultLocale } from '#platform/shared/localized-text.ts';
import type { Db } from '../database/database.ts';
import type { Env } from '../env.ts';
import type { Scope } from '../scope.ts';

/** The scope of a background job: there is no actor, and `now` is when the job runs. */
export function jobScope(
  db: Db,
  env: Env,
  log: Scope['log'],
  now: Temporal.Instant = Temporal.Now.instant(),
): Scope {
  return {
    ...{ db, env, log, now, actor: null, locale: defaultLocale },
    ...{ requestId: randomUUID(), address: 'job', worksInReadOnly: true },
  };
}
