import { byPointField } from '#features/academy/shared/point-fields.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { PointFields } from '#features/points/shared/points.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { testNow } from '#platform/testing/scope.ts';
import type { SheetRowChange } from '../shared/attendance.ts';

type NewLine = Partial<Omit<SheetRowChange, 'userId' | 'points'>> & {
  readonly points?: Partial<PointFields>;
};

/** All fields, 0 by default. */
export function pointsOf(given: Partial<PointFields> = {}): PointFields {
  return { ...byPointField(() => 0), ...given };
}

/** A student's line as a client sends it: present, no comment, no points, never saved before by default. */
export function lineOf(userId: string, { points, ...line }: NewLine = {}): SheetRowChange {
  return { userId, version: 0, attendance: 'present', comment: '', ...line, points: pointsOf(points) };
}

interface NewSheet {
  readonly groupId: string;
  readonly date: string;
  /** Who wrote it: a user's id. */
  readonly by: string;
  readonly comment?: string;
  readonly lines?: readonly SheetRowChange[];
  readonly writtenAt?: string;
}

/**
 * A saved sheet that waits for approval. To approve it, call the service: only that posts its points. Returns the id.
 */
export async function createDailySheet(db: Db, sheet: NewSheet): Promise<{ id: string }> {
  const { groupId, date, by, comment = '', lines = [], writtenAt = testNow } = sheet;
  const written = { updated_by: by, updated_at: writtenAt };
  const comments = comment ? { comment, comment_version: 1, comment_by: by } : {};
  const { id } = await db
    .insertInto('daily_sheets')
    .values({ group_id: groupId, date, updated_at: writtenAt, ...comments })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length === 0) return { id };
  const rows = lines.map(({ userId, version: _, points, ...line }) => ({
    sheet_id: id,
    user_id: userId,
    ...line,
    ...points,
    ...written,
  }));
  await db.insertInto('daily_sheet_rows').values(rows).execute();
  return { id };
}

/** A group with its people and one event. */
export interface ClassWithEvent {
  readonly groupId: string;
  readonly date: string;
  readonly teacher: Actor;
  readonly admin: Actor;
  readonly parent: Actor;
  readonly children: readonly Actor[];
  /** The key of the event's sheet. */
  readonly key: { readonly groupId: string; readonly date: string };
}

const names = ['Ona', 'Petras', 'Čiobrelė', 'Dominykas', 'Elzė', 'Faustas'];

/** A group of one family's children with a teacher and an event, at {@link testNow} by default. */
export async function createClass(
  db: Db,
  { children: count = 2, startsAt = testNow }: { children?: number; startsAt?: string } = {},
): Promise<ClassWithEvent> {
  const parent = await createUser(db, { role: 'parent' });
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Jonas', lastName: 'Petraitis' });
  const admin = await createUser(db, { role: 'admin', firstName: 'Ieva', lastName: 'Adomaitytė' });
  const children: Actor[] = [];
  for (let index = 0; index < count; index += 1) {
    const firstName = names[index % names.length] ?? 'Lukas';
    const lastName = `Kazlauskas ${String(index).padStart(2, '0')}`;
    const { userId } = await createChild(db, { guardians: [parent.id], firstName, lastName });
    children.push({ id: userId, role: 'child' });
  }
  const { id: groupId } = await createGroup(db, {
    teachers: [teacher.id],
    students: children.map(({ id }) => id),
  });
  await createEvent(db, { groupId, startsAt });
  const date = vilniusDate(startsAt);
  return { groupId, date, teacher, admin, parent, children, key: { groupId, date } };
}

/** A class of two with its children by name. */
export async function createClassOfTwo(
  db: Db,
  options: { startsAt?: string } = {},
): Promise<ClassWithEvent & { readonly ona: Actor; readonly petras: Actor }> {
  const event = await createClass(db, { ...options, children: 2 });
  const [ona, petras] = event.children;
  if (!ona || !petras) throw new Error('a class of two has two children');
  return { ...event, ona, petras };
}

/** A class of two whose sheet waits for approval: Ona has 12 points, Petras was absent. `id` is the sheet's. */
export async function createWaitingSheet(
  db: Db,
): Promise<Awaited<ReturnType<typeof createClassOfTwo>> & { readonly id: string }> {
  const event = await createClassOfTwo(db);
  const lines = [
    lineOf(event.ona.id, { points: { for_attendance: 10, extra_points: 2 } }),
    lineOf(event.petras.id, { attendance: 'absent' }),
  ];
  const { id } = await createDailySheet(db, { ...event.key, by: event.teacher.id, lines });
  return { ...event, id };
}

/** A teacher, new by default, with one group of one child, without lessons. */
export async function createQuietGroup(
  db: Db,
  { name, teacher: given }: { name?: string; teacher?: Actor } = {},
): Promise<{ teacher: Actor; child: Actor; group: { id: string } }> {
  const teacher = given ?? (await createUser(db, { role: 'teacher' }));
  const child = await createUser(db, { role: 'child' });
  const group = await createGroup(db, {
    ...(name ? { name } : {}),
    teachers: [teacher.id],
    students: [child.id],
  });
  return { teacher, child, group };
}
