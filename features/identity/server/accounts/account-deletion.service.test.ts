import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPerson, createUser } from '../identity.factory.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { anonymiseAccount, deleteUnused, lockPeople, takeDueDeletions } from './account-deletion.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const at = (now?: string) => testScope(db, { id: crypto.randomUUID(), role: null }, { now });
const asked = async (requestedAt: string | null, role: 'parent' | 'admin' = 'parent') => {
  const { id } = await createUser(db, { role, firstName: 'Rasa', birthDate: '1985-03-02' });
  await db.updateTable('users').set({ deletion_requested_at: requestedAt }).where('id', '=', id).execute();
  await transaction(at(), (tx) => startSession(tx, id, { persistent: true, userAgent: '' }));
  return id;
};
const rowOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const anonymise = (id: string, now?: string) => transaction(at(now), (tx) => anonymiseAccount(tx, id));

it('is due after fourteen days, to the second', async () => {
  const id = await asked('2026-11-06T15:00:00Z');
  expect(await takeDueDeletions(at('2026-11-20T14:59:59Z'))).not.toContain(id);
  expect(await takeDueDeletions(at('2026-11-20T15:00:00Z'))).toContain(id);
});

it('keeps the row and removes the identity, once', async () => {
  const id = await asked('2026-11-01T15:00:00Z');
  expect(await anonymise(id)).toBe(true);
  expect(await anonymise(id)).toBe(false);
  const row = await rowOf(id);
  expect(row).toMatchObject({
    email: null,
    password_hash: null,
    birth_date: null,
    first_name: '—',
    role: 'parent',
  });
  expect(row.disabled_at).not.toBeNull();
  expect(row.deleted_at).toBe(row.disabled_at);
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
});

it('marks an account that a former version deleted in parallel, and nobody who is only disabled', async () => {
  const [cleared, disabled] = [await asked(null), await asked(null)];
  const at3 = '2026-11-19T03:29:00.000Z';
  await db.updateTable('users').set({ disabled_at: at3 }).where('id', 'in', [cleared, disabled]).execute();
  await db
    .updateTable('users')
    .set({ email: null, password_hash: null, first_name: '—' })
    .where('id', '=', cleared)
    .execute();
  await takeDueDeletions(at());
  expect((await rowOf(cleared)).deleted_at).toBe(at3);
  expect((await rowOf(disabled)).deleted_at).toBeNull();
});

it('skips a user who withdrew the request meanwhile', async () => {
  const id = await asked(null);
  expect(await anonymise(id)).toBe(false);
  expect((await rowOf(id)).first_name).toBe('Rasa');
});

it('waits for another admin', async () => {
  const id = await asked('2026-11-01T15:00:00Z', 'admin');
  await expect(anonymise(id)).rejects.toMatchObject({ code: 'people/last-admin' });
  await createUser(db, { role: 'admin' });
  expect(await anonymise(id)).toBe(true);
});

it('deletes people whom nobody ever used, with their codes, and knows who can sign in', async () => {
  const child = await createPerson(db, { firstName: 'Lukas' });
  const parent = await createUser(db, { role: 'parent' });
  const recordId = crypto.randomUUID();
  const made = '2026-11-20T15:00:00Z';
  const code = {
    purpose: 'child-invitation',
    subject_id: recordId,
    payload: '{}',
    created_at: made,
    expires_at: made,
  } as const;
  await db
    .insertInto('one_time_codes')
    .values({ ...code, code_hash: Buffer.from(recordId) })
    .execute();
  await transaction(testScope(db, { id: parent.id, role: 'admin' }), async (tx) => {
    expect(await lockPeople(tx, [child.id, parent.id])).toEqual(new Set([parent.id]));
    await deleteUnused(tx, { userIds: [child.id], recordIds: [recordId] });
  });
  expect(await db.selectFrom('users').select('id').where('id', '=', child.id).execute()).toEqual([]);
  const codes = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('subject_id', '=', recordId)
    .execute();
  expect(codes).toEqual([]);
});
