import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import {
  countUnfinished,
  databaseTime,
  type ReadOnlyMode,
  readOnlyMode,
  writeReadOnlyMode,
} from '#platform/server/read-only/read-only.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { roles } from '#platform/shared/roles.ts';
import { mayRunOperations } from '../shared/operations.permissions.ts';
import type { ReadOnlyChoice } from '../shared/operations.ts';

/** There is one academy, and the operator's command has no actor whose id could stand here. */
const academyId = '00000000-0000-0000-0000-000000000000';

interface Answer {
  readonly mode: ReadOnlyMode | null;
}

/** Whether the academy is read-only for now. It names nobody, and every screen shows it. */
export async function getReadOnlyMode({ db }: Pick<Scope, 'db'>): Promise<Answer> {
  return { mode: await readOnlyMode(db) };
}

/** An admin's switch; see {@link switchReadOnlyMode}. */
export async function setReadOnlyMode(scope: SignedInScope, choice: ReadOnlyChoice): Promise<Answer> {
  requireMay(mayRunOperations(scope.actor));
  return switchReadOnlyMode(scope, choice);
}

/**
 * Makes the academy read-only, changes the announced end, or ends the mode: for all processes at once, with an audit entry and
 * news to everybody. Idempotent. Throws `operations/end-has-passed` for an announced end that is not ahead.
 */
export async function switchReadOnlyMode(scope: Scope, { on, until }: ReadOnlyChoice): Promise<Answer> {
  if (on && until !== null && Date.parse(until) <= scope.now.epochMilliseconds) {
    throw new AppError('operations/end-has-passed');
  }
  return transaction({ ...scope, worksInReadOnly: true }, async (tx) => {
    const before = await readOnlyMode(tx.db);
    if (on ? before && before.until === until : !before) return { mode: before };
    await writeReadOnlyMode(tx, on ? { until } : null);
    await audit(tx, {
      action: 'setReadOnlyMode',
      subjectType: 'academy',
      subjectId: academyId,
      detail: { on, until },
    });
    await refresh(tx, {
      changed: ['operations', 'audit'],
      audience: roles.map((role) => `role:${role}` as const),
    });
    return { mode: await readOnlyMode(tx.db) };
  });
}

/** The pause between two looks, in milliseconds. */
const lookEvery = 200;

/**
 * In read-only mode: waits until what began before this call has ended, transactions and jobs, for at most `patience` milliseconds. Returns how many
 * are left: with none, nothing changes any more.
 */
export async function waitForUnfinished({ db }: Pick<Scope, 'db'>, patience: number): Promise<number> {
  const end = performance.now() + patience;
  const before = await databaseTime(db);
  for (;;) {
    const left = await countUnfinished(db, before);
    if (left === 0 || performance.now() > end) return left;
    await sleep(lookEvery);
  }
}
