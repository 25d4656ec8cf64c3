import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { audit } from '#platform/server/audit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { getReadOnlyMode, setReadOnlyMode, waitForUnfinished } from './read-only-mode.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  const { id } = await createUser(db, { role: 'admin' });
  scope = testScope(db, { id, role: 'admin' });
});
afterAll(() => drop());

const until = '2026-11-20T18:00:00.000Z';
const since = new Date(testNow).toISOString();
const entry = { action: 'first', subjectType: 'group', subjectId: crypto.randomUUID() } as const;
const write = (by: SignedInScope) => transaction(by, (tx) => audit(tx, entry));

it('refuses writes in transactions, not those of jobs, and ends only when somebody ends it', async () => {
  expect(await setReadOnlyMode(scope, { on: true, until })).toEqual({ mode: { since, until } });
  await expect(write(scope)).rejects.toMatchObject({
    code: 'server/read-only',
    data: { until, retryAfter: 3_600 },
  });
  await write({ ...scope, worksInReadOnly: true });
  const later = { ...scope, now: Temporal.Instant.from('2026-11-21T06:00:00Z') };
  await expect(write(later)).rejects.toMatchObject({ data: { until, retryAfter: 30 } });
  expect(await setReadOnlyMode(later, { on: true, until: null })).toEqual({ mode: { since, until: null } });
  expect(await setReadOnlyMode(later, { on: false, until: null })).toEqual({ mode: null });
  await write(scope);
  const entries = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'setReadOnlyMode')
    .orderBy('at')
    .execute();
  expect(entries.map(({ detail }) => detail)).toEqual([
    { on: true, until },
    { on: true, until: null },
    { on: false, until: null },
  ]);
});

it('waits for a write that began before the mode, though the clock of the process is behind', async () => {
  const behind = { ...scope, now: Temporal.Instant.from('2020-01-01T00:00:00Z') };
  await transaction(scope, async (tx) => {
    await setReadOnlyMode(behind, { on: true, until: null });
    expect(await waitForUnfinished({ db }, 0)).toBe(1);
    await audit(tx, entry);
  });
  expect(await waitForUnfinished({ db }, 5_000)).toBe(0);
  await setReadOnlyMode(behind, { on: false, until: null });
  expect(await getReadOnlyMode(scope)).toEqual({ mode: null });
});

it('refuses an announced end that has passed', async () => {
  const choice = { on: true, until: '2026-11-20T14:00:00.000Z' };
  await expect(setReadOnlyMode(scope, choice)).rejects.toMatchObject({ code: 'operations/end-has-passed' });
});
