import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { noGuests } from '../shared/guests.ts';
import { getGuestRules, rulesOfGroup, setGuestRules } from './guest-rules.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const acts = async (groupId: string) =>
  (await db.selectFrom('audit_entries').select('action').where('subject_id', '=', groupId).execute()).map(
    ({ action }) => action,
  );

it('takes no guests until an admin decides it', async () => {
  const { id: groupId } = await createGroup(db);
  expect(await getGuestRules(admin, { groupId })).toEqual(noGuests);
  const rules = { ...noGuests, trials: true, trialPriceCents: 500, guestsPerLesson: 3 };
  expect(await setGuestRules(admin, { groupId, rules })).toEqual(rules);
  expect(await rulesOfGroup({ db }, groupId)).toEqual(rules);
});

it('keeps no price without trials', async () => {
  const { id: groupId } = await createGroup(db);
  await setGuestRules(admin, { groupId, rules: { ...noGuests, makeups: true, trialPriceCents: 500 } });
  expect(await getGuestRules(admin, { groupId })).toMatchObject({ trials: false, trialPriceCents: null });
});

it('audits a change once, and the same rules not at all', async () => {
  const { id: groupId } = await createGroup(db);
  const rules = { ...noGuests, makeups: true };
  await setGuestRules(admin, { groupId, rules });
  await setGuestRules(admin, { groupId, rules });
  expect(await acts(groupId)).toEqual(['setGuestRules']);
});

it('knows no deleted group', async () => {
  const { id: groupId } = await createGroup(db, { deleted_at: '2026-11-01T08:00:00.000Z' });
  await expect(getGuestRules(admin, { groupId })).rejects.toMatchObject({ code: 'db/no-document' });
  const set = setGuestRules(admin, { groupId, rules: noGuests });
  await expect(set).rejects.toMatchObject({ code: 'db/no-document' });
});

it.each(['teacher', 'parent', 'child'] as const)('lets no %s decide it', async (role) => {
  const { id: groupId } = await createGroup(db);
  const scope = testScope(db, await createUser(db, { role }));
  const refusal = { code: 'auth/permission-denied' };
  await expect(getGuestRules(scope, { groupId })).rejects.toMatchObject(refusal);
  await expect(setGuestRules(scope, { groupId, rules: noGuests })).rejects.toMatchObject(refusal);
});
