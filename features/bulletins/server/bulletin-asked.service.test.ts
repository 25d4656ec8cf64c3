import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#features/academy/server/academy.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { audit } from '#platform/server/audit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor, Role } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { beginDueBulletins, notifyBulletin } from './bulletin-begin.service.ts';
import { bulletinPlanOf } from './bulletins.factory.ts';
import { changeBulletin, createBulletin, getBulletin } from './bulletins.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await changeSettings(db, { teachersMayNotify: true });
});
afterAll(() => drop());

const at = (minutes: number) =>
  Temporal.Instant.from(testNow).add({ minutes }).toString({ fractionalSecondDigits: 3 });
const channels = { mail: true, push: true };

/** Somebody's announcement to a group they teach, planned for the next day. */
async function planned(role: Role) {
  const author = await createUser(db, { role });
  const child = await createUser(db, { role: 'child' });
  const { id: groupId } = await createGroup(db, { teachers: [author.id], students: [child.id] });
  const plan = bulletinPlanOf({
    ...{ startsAt: at(1440), endsAt: at(2880), channels },
    to: { groupIds: [groupId], role: 'child' },
  });
  const { id } = await createBulletin(testScope(db, author), { bulletinId: crypto.randomUUID(), plan });
  return { id, author, plan };
}

/** As `updateUser` writes it. */
async function giveRole(author: Actor, to: Role, minutes: number): Promise<Actor> {
  const { role: from } = author;
  await db.updateTable('users').set({ role: to }).where('id', '=', author.id).execute();
  await transaction(testScope(db, author, { now: at(minutes) }), (tx) =>
    audit(tx, {
      ...{ action: 'updateUser', subjectType: 'user', subjectId: author.id },
      detail: { changed: [], role: { from, to } },
    }),
  );
  return { ...author, role: to };
}

async function channelsWhenTold(id: string) {
  const scope = testScope(db, await createUser(db, { role: 'admin' }), { now: at(1441) });
  await changeSettings(db, { teachersMayNotify: false });
  await beginDueBulletins(scope);
  await notifyBulletin(scope, { bulletinId: id });
  await changeSettings(db, { teachersMayNotify: true });
  return (await getBulletin(scope, { bulletinId: id })).channels;
}

it('keeps the mail and push of an announcement whose admin lost the role before it was due', async () => {
  const { id, author } = await planned('admin');
  await giveRole(author, 'teacher', 10);
  expect(await channelsWhenTold(id)).toEqual(channels);
});

it('allows them for bulletins planned before the requester was recorded, and for nobody else’s', async () => {
  const demoted = await planned('admin');
  await giveRole(demoted.author, 'teacher', 10);
  const teachers = await planned('teacher');
  const promoted = await planned('teacher');
  await giveRole(promoted.author, 'admin', 10);
  const rewritten = await planned('admin');
  const now = await giveRole(rewritten.author, 'teacher', 10);
  await changeBulletin(testScope(db, now, { now: at(20) }), {
    ...{ bulletinId: rewritten.id, version: 1, plan: { ...rewritten.plan, severity: 'warning' } },
  });
  await db.updateTable('bulletins').set({ asked_by_admin: false }).execute();
  const file = new URL(
    '../../../database/migrations/20261126-2215-asked-by-who-was-admin.sql',
    import.meta.url,
  );
  await sql.raw(await readFile(file, 'utf8')).execute(db);
  const asked = await db.selectFrom('bulletins').select('id').where('asked_by_admin', '=', true).execute();
  expect(asked).toEqual([{ id: demoted.id }]);
  expect(await channelsWhenTold(demoted.id)).toEqual(channels);
  expect(await channelsWhenTold(teachers.id)).toEqual({ mail: false, push: false });
});
