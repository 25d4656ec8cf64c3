import { sql } from 'kysely';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { approveDailySheet } from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { testScope } from '#platform/testing/scope.ts';
import { personReferences } from './person-references.repository.ts';

/** One child, entered by two parents: once with an account, once without. */
export interface Doubles {
  readonly kept: Actor & { readonly record: string };
  readonly merged: Actor & { readonly record: string };
  readonly mother: Actor;
  readonly father: Actor;
}

/** Two children of one name and birth date, each with a parent who pays; the second can sign in when `bothSignIn`. */
export async function createDoubles(
  db: Db,
  { bothSignIn = false }: { bothSignIn?: boolean } = {},
): Promise<Doubles> {
  const mother = await createUser(db, { firstName: 'Rasa' });
  const father = await createUser(db, { firstName: 'Jonas' });
  const name = { firstName: 'Žygimantė', lastName: 'Kazlauskaitė', birthDate: '2016-02-03' };
  const kept = await createChild(db, { ...name, guardians: [mother.id] });
  const other = { ...name, guardians: [father.id] };
  const merged = await createChild(db, bothSignIn ? other : { ...other, user: null });
  const child = ({ userId, id }: { userId: string; id: string }) =>
    ({ id: userId, record: id, role: 'child' }) as const;
  return { kept: child(kept), merged: child(merged), mother, father };
}

/**
 * A group with an approved sheet of {@link testNow}'s day, for those of the two who get points there, 0 included. Returns the
 * group's id.
 */
export async function createLesson(
  db: Db,
  admin: Actor,
  { kept, merged }: Doubles,
  points: { readonly kept?: number | null; readonly merged?: number | null },
): Promise<string> {
  const given = [
    { id: kept.id, amount: points.kept ?? null },
    { id: merged.id, amount: points.merged ?? null },
  ].filter(({ amount }) => amount !== null);
  const { id: groupId } = await createGroup(db, { students: given.map(({ id }) => id) });
  if (given.length === 0) return groupId;
  await createEvent(db, { groupId, startsAt: '2026-11-20T14:00:00Z' });
  const lines = given.map(({ id, amount }) => lineOf(id, { points: { for_practices: amount ?? 0 } }));
  const key = { groupId, date: '2026-11-20' };
  await createDailySheet(db, { ...key, by: admin.id, lines });
  await approveDailySheet(testScope(db, admin), key);
  return groupId;
}

// They end with a merge and do not come back.
const ended = [
  'sessions',
  'known_devices',
  'device_cookies',
  'calendar_feeds',
  'calendar_feed_versions',
  'push_devices',
];

/** Every row that names one of the two, by table and column, as JSON: what undoing a merge has to bring back. */
export async function rowsOfBoth(db: Db, { kept, merged }: Doubles): Promise<string[]> {
  const ofUsers = [kept.id, merged.id];
  const ofRecords = [kept.record, merged.record];
  const lasting = personReferences.filter(({ table }) => !ended.includes(table) && table !== 'person_merges');
  const columns = [{ table: 'users', column: 'id', of: 'users' as const }, ...lasting];
  const parts = columns.map(
    ({
      table,
      column,
      of,
    }) => sql`SELECT ${`${table}.${column} `} || (to_jsonb(t) - 'version' - 'key_version')::text AS row
      FROM ${sql.table(table)} t
      WHERE ${sql.ref(`t.${column}`)} = ANY (${of === 'users' ? ofUsers : ofRecords}::uuid[])`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` UNION ALL `)} ORDER BY 1`.execute(db);
  return rows.map(({ row }) => row);
}
