import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { audit } from '../audit.ts';
import { nowIso } from '../scope.ts';
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

it('commits everything or nothing', async () => {
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

it('refuses the later of two concurrent writes of the same thing, and passes other errors on', async () => {
  const scope = testScope(db, actor);
  const insert = (id: string, email: string) =>
    transaction(scope, (tx) =>
      sql`INSERT INTO users (id, email, first_name, last_name, created_at)
        VALUES (${id}, ${email}, 'Ona', 'Onaitė', ${nowIso(tx)})`.execute(tx.db),
    );
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await insert(first, 'ona@gmail.com');
  await expect(insert(second, 'ona@gmail.com')).rejects.toMatchObject({
    name: 'AppError',
    code: 'auth/email-already-in-use',
  });
  // An id used twice is not a race.
  await expect(insert(first, 'kita@gmail.com')).rejects.toMatchObject({ code: '23505' });
});
