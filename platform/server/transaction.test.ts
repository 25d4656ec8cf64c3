import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { audit } from './audit.ts';
import type { Db } from './database.ts';
import { transaction } from './transaction.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const actor = { id: crypto.randomUUID(), role: 'admin' as const };
const entry = (action: string) => ({
  action,
  subjectType: 'group' as const,
  subjectId: actor.id,
  detail: { name: 'Ąžuolas' },
});
const entries = () => db.selectFrom('audit_entries').selectAll().execute();

it('keeps all or nothing', async () => {
  const scope = testScope(db, actor);
  const failing = transaction(scope, async (tx) => {
    await audit(tx, entry('first'));
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await entries()).toEqual([]);

  await transaction(scope, (tx) => audit(tx, entry('second')));
  expect(await entries()).toMatchObject([
    { action: 'second', actor_id: actor.id, detail: { name: 'Ąžuolas' } },
  ]);
});

it('refuses to nest', async () => {
  const nested = transaction(testScope(db, actor), (tx) => transaction(tx, async () => {}));
  await expect(nested).rejects.toThrow('open already');
});

it('never changes the audit log', async () => {
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only');
  await expect(db.updateTable('audit_entries').set({ action: 'other' }).execute()).rejects.toThrow(
    'append-only',
  );
});
