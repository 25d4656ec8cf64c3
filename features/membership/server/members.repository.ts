import { type RawBuilder, type SqlBool, sql } from 'kysely';

// The conditions "is in the group", in SQL that other repositories compose. Tables are in parentheses and need an alias:
// `FROM ${presentStudents} m`. PostgreSQL flattens them, so that they cost what the table itself costs.

/** A current member of a group, as a row. */
interface PresentMember {
  readonly group_id: string;
  readonly user_id: string;
  readonly joined_on: string;
}

/** A stay of a member in a group, as a row: somebody who left and came back has several. */
interface Stay extends PresentMember {
  /** The last day, which counts; null while it lasts. */
  readonly left_on: string | null;
}

/** Who is in a group now, as a student or as a teacher. */
export const presentMembers: RawBuilder<PresentMember & { kind: 'student' | 'teacher' }> =
  sql`(SELECT group_id, user_id, kind, joined_on FROM group_members WHERE left_on IS NULL)`;

/** Who is a student of a group now. */
export const presentStudents: RawBuilder<PresentMember> = sql`(SELECT group_id, user_id, joined_on FROM group_members WHERE kind = 'student' AND left_on IS NULL)`;

/** Who teaches a group now. */
export const presentTeachers: RawBuilder<PresentMember> = sql`(SELECT group_id, user_id, joined_on FROM group_members WHERE kind = 'teacher' AND left_on IS NULL)`;

/** Every stay of every student, past ones too. */
export const studentStays: RawBuilder<Stay> = sql`(SELECT group_id, user_id, joined_on, left_on FROM group_members WHERE kind = 'student')`;

/** Every stay of every teacher, past ones too. */
export const teacherStays: RawBuilder<Stay> = sql`(SELECT group_id, user_id, joined_on, left_on FROM group_members WHERE kind = 'teacher')`;

/** True for stays, called `stay`, that touch the days `from` to `to`; the first and the last day of a stay count. */
export function isWithin(
  stay: string,
  { from, to }: { readonly from: unknown; readonly to: unknown },
): RawBuilder<SqlBool> {
  const left = sql.ref(`${stay}.left_on`);
  return sql`(${sql.ref(`${stay}.joined_on`)} <= ${to} AND (${left} IS NULL OR ${left} >= ${from}))`;
}

/** True for stays, called `stay`, that last on a day, a value or SQL; the first and the last day of a stay count. */
export function isOn(stay: string, day: unknown): RawBuilder<SqlBool> {
  return isWithin(stay, { from: day, to: day });
}

/** Whether a person is a student of a group now; each a value or SQL. */
export function isPresentStudent(groupId: unknown, userId: unknown): RawBuilder<SqlBool> {
  return sql`EXISTS (SELECT FROM group_members m WHERE m.group_id = ${groupId} AND m.user_id = ${userId}
    AND m.kind = 'student' AND m.left_on IS NULL)`;
}

/** Whether a person was ever in a group, as a student or as a teacher; a value or SQL. */
export function wasEverMember(userId: unknown): RawBuilder<SqlBool> {
  return sql`EXISTS (SELECT FROM group_members m WHERE m.user_id = ${userId})`;
}

/** How many students a group has now; its id is a value or SQL. */
export function countStudents(groupId: unknown): RawBuilder<number> {
  return sql`(SELECT count(*) FROM group_members m
    WHERE m.group_id = ${groupId} AND m.kind = 'student' AND m.left_on IS NULL)`;
}

/** The students of a group on a day, as a table of `user_id`; each a value or SQL. Guests are not among them. */
export function studentsOn(groupId: unknown, day: unknown): RawBuilder<{ user_id: string }> {
  return sql`(SELECT m.user_id FROM group_members m WHERE m.group_id = ${groupId} AND m.kind = 'student'
    AND ${isOn('m', day)})`;
}

/** The role in which a group concerns somebody. */
export interface PersonOfGroup {
  readonly groupId: string;
  readonly userId: string;
  readonly is: 'student' | 'guardian' | 'teacher';
}

/**
 * Everybody whom groups concern now, as a table of `group_id`, `user_id` and `is`: students, teachers and the students' guardians,
 * each once per group and role. The inverse of {@link groupsOf}.
 */
export function peopleOf(groupIds: readonly string[]): RawBuilder<unknown> {
  return sql`(WITH members AS (SELECT DISTINCT m.group_id, m.user_id, m.kind FROM group_members m
      WHERE m.group_id = ANY (${[...groupIds]}::uuid[]) AND m.left_on IS NULL)
    SELECT group_id, user_id, kind AS is FROM members
    UNION SELECT s.group_id, w.guardian_id, 'guardian' FROM members s JOIN children c ON c.user_id = s.user_id
      JOIN guardianships w ON w.child_id = c.id WHERE s.kind = 'student')`;
}

/** The groups that concern a person now, by id: those that they are in or teach, and those of their children. */
export function groupsOf(userId: string): RawBuilder<string> {
  return sql`(SELECT m.group_id FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE m.left_on IS NULL AND g.deleted_at IS NULL AND m.user_id = ${userId}
    UNION ALL SELECT m.group_id FROM guardianships w JOIN children c ON c.id = w.child_id
      JOIN group_members m ON m.user_id = c.user_id JOIN groups g ON g.id = m.group_id
    WHERE m.left_on IS NULL AND g.deleted_at IS NULL AND m.kind = 'student' AND w.guardian_id = ${userId})`;
}
