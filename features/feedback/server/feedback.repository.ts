import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import { studentStays } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type {
  FamilyFeedback,
  FeedbackDraft,
  FeedbackStudent,
  FeedbackVersion,
  OtherFeedback,
  Term,
} from '../shared/feedback.ts';

interface OfGroup {
  readonly groupId: string;
  readonly term: Term;
}

/** The child, semester and group of a feedback: at most one row. */
export interface FeedbackKey extends OfGroup {
  readonly childId: string;
}

/** First and last name of a joined user, if there is one. */
export const nameOf = (user: string) =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)}), '')`;

/** Whether a group gives feedback: only `false` means no (decision R6). */
export async function isEnabled(db: Db, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('groups')
    .select('feedback_enabled')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.feedback_enabled ?? true;
}

/** The current students by name, then those who left and have feedback for the semester. One statement. */
export async function findGroupStudents(db: Db, { groupId, term }: OfGroup): Promise<FeedbackStudent[]> {
  const rows = await db
    .with('members', (qb) =>
      qb
        .selectFrom(studentStays.as('s'))
        .select(['s.user_id', sql<boolean>`bool_or(s.left_on IS NULL)`.as('present')])
        .where('s.group_id', '=', groupId)
        .groupBy('s.user_id'),
    )
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('feedback as f', (join) =>
      join
        .onRef('f.child_id', '=', 'm.user_id')
        .on('f.group_id', '=', groupId)
        .on('f.school_year', '=', term.schoolYear)
        .on('f.semester', '=', term.semester),
    )
    .select(['u.id as childId', 'u.first_name as firstName', 'u.last_name as lastName', 'm.present'])
    .select(['f.id', 'f.state', 'f.version', 'f.edited_at', 'f.approved_at', 'f.visible', 'f.seen_at'])
    .select(sql<number>`char_length(f.text)`.as('length'))
    .where((eb) => eb.or([eb('m.present', '=', true), eb('f.id', 'is not', null)]))
    .orderBy('m.present', 'desc')
    .orderBy(sql`u.last_name COLLATE "lt-x-icu"`)
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .orderBy('u.id')
    .execute();
  return rows.map(({ childId, firstName, lastName, present, id, state, version, edited_at, ...row }) => ({
    child: { id: childId, firstName, lastName },
    present,
    feedback:
      id === null || state === null || version === null || edited_at === null
        ? null
        : {
            ...{ id, state, version, length: row.length, editedAt: edited_at, seenAt: row.seen_at },
            approved: row.approved_at !== null,
            visible: row.visible ?? false,
          },
  }));
}

/** A student of the group, also one who has left it. */
export function findStudent(db: Db, { groupId, childId }: { groupId: string; childId: string }) {
  return db
    .selectFrom(studentStays.as('m'))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('m.group_id', '=', groupId)
    .where('m.user_id', '=', childId)
    .limit(1)
    .executeTakeFirst();
}

function drafts(db: Db) {
  return db
    .selectFrom('feedback as f')
    .leftJoin('users as editor', 'editor.id', 'f.edited_by')
    .select(['f.id', 'f.state', 'f.text', 'f.version', 'f.visible', 'f.edited_at', 'f.return_reason'])
    .select(['f.approved_version', 'f.seen_at', nameOf('editor').as('by')]);
}

type FoundDraft = Awaited<ReturnType<ReturnType<typeof drafts>['execute']>>[number];

function toDraft({ id, state, text, version, visible, ...row }: FoundDraft): FeedbackDraft {
  return {
    ...{ id, state, text, version, visible },
    saved: { by: row.by, at: row.edited_at },
    returnReason: row.return_reason,
    approvedVersion: row.approved_version,
    seenAt: row.seen_at,
  };
}

export async function findDraft(
  db: Db,
  { childId, groupId, term }: FeedbackKey,
): Promise<FeedbackDraft | undefined> {
  const row = await drafts(db)
    .where('f.child_id', '=', childId)
    .where('f.group_id', '=', groupId)
    .where('f.school_year', '=', term.schoolYear)
    .where('f.semester', '=', term.semester)
    .executeTakeFirst();
  return row && toDraft(row);
}

export async function getDraft(db: Db, feedbackId: string): Promise<FeedbackDraft> {
  return toDraft(await drafts(db).where('f.id', '=', feedbackId).executeTakeFirstOrThrow());
}

export function findVersions(db: Db, feedbackId: string): Promise<FeedbackVersion[]> {
  return db
    .selectFrom('feedback_versions as v')
    .leftJoin('users as writer', 'writer.id', 'v.written_by')
    .select(['v.number', 'v.text', nameOf('writer').as('by'), 'v.written_at as at'])
    .where('v.feedback_id', '=', feedbackId)
    .orderBy('v.number', 'desc')
    .limit(50)
    .execute();
}

/** Joins the approved version `v` of the feedback `f`. */
export const isPresentVersion = sql<boolean>`v.feedback_id = f.id AND v.number = f.approved_version`;

function approved(db: Db) {
  return db
    .selectFrom('feedback as f')
    .innerJoin('feedback_versions as v', (join) => join.on(isPresentVersion))
    .innerJoin('groups as g', 'g.id', 'f.group_id')
    .leftJoin('users as writer', 'writer.id', 'v.written_by')
    .select(['f.id', 'g.id as groupId', 'g.name as groupName', 'f.school_year', 'f.semester', 'v.text'])
    .select(['f.visible', 'f.seen_at', nameOf('writer').as('by')])
    .select((eb) => eb.ref('f.approved_at').$notNull().as('at'));
}

/** Approved feedback of other semesters and groups; of all groups for null. */
export function findOthers(
  db: Db,
  { childId, ...but }: FeedbackKey,
  groupIds: readonly string[] | null,
): Promise<OtherFeedback[]> {
  return findApproved(db, childId, groupIds, but);
}

/** Approved feedback of a child, newest first; of all groups for null, without that of one semester in one group. */
export async function findApproved(
  db: Db,
  childId: string,
  groupIds: readonly string[] | null,
  but?: OfGroup,
): Promise<OtherFeedback[]> {
  const rows = await approved(db)
    .where('f.child_id', '=', childId)
    .$if(but !== undefined, (query) =>
      query.where(
        sql<boolean>`(f.group_id, f.school_year, f.semester) <> (${but?.groupId}::uuid, ${but?.term.schoolYear}, ${but?.term.semester})`,
      ),
    )
    .$if(groupIds !== null, (query) =>
      query.where((eb) => eb('f.group_id', '=', eb.fn.any(eb.val([...(groupIds ?? [])])))),
    )
    .orderBy('f.school_year', 'desc')
    .orderBy('f.semester', 'desc')
    .orderBy('f.id', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ id, text, by, at, visible, groupId, groupName, school_year, semester }) => ({
    ...{ id, text, by, at, visible },
    group: { id: groupId, name: groupName },
    term: { schoolYear: school_year, semester },
  }));
}

/** The one that the family sees; nothing from a group that gives no feedback now (decision R6). */
export async function findShown(db: Db, childId: string): Promise<Omit<FamilyFeedback, 'academy'> | null> {
  const row = await approved(db)
    .innerJoin('users as child', 'child.id', 'f.child_id')
    .select('child.first_name as childFirstName')
    .where('f.child_id', '=', childId)
    .where('f.visible', '=', true)
    .where(sql<boolean>`g.feedback_enabled IS NOT FALSE`)
    .executeTakeFirst();
  if (!row) return null;
  const { id, text, by, at, childFirstName, groupId, groupName, school_year, semester, seen_at } = row;
  return {
    ...{ id, text, by, at, childFirstName, seenAt: seen_at },
    group: { id: groupId, name: groupName },
    term: { schoolYear: school_year, semester },
  };
}

/** The language of the paying guardian; null if unknown. */
export async function findFamilyLocale(db: Db, childId: string): Promise<Locale | null> {
  const row = await guardians(db, childId).select('u.locale').limit(1).executeTakeFirst();
  return row?.locale ?? null;
}

/** The guardians of a child, the payer first, each with the record by which their screens know the child. */
export function findReaders(db: Db, childId: string): Promise<{ userId: string; recordId: string }[]> {
  return guardians(db, childId).select(['u.id as userId', 'c.id as recordId']).execute();
}

/** The guardianships of a child, the payer's first. */
function guardians(db: Db, childId: string) {
  return db
    .selectFrom('children as c')
    .innerJoin('guardianships as w', 'w.child_id', 'c.id')
    .innerJoin('users as u', 'u.id', 'w.guardian_id')
    .where('c.user_id', '=', childId)
    .orderBy('w.pays', 'desc')
    .orderBy('u.id');
}

/** Clears the texts about children whose account is deleted; that there was a feedback stays for the figures. */
export async function clearOfDeleted(db: Db): Promise<void> {
  await sql`UPDATE feedback_versions SET text = '' WHERE text <> '' AND feedback_id IN (
    SELECT id FROM feedback WHERE child_id IN ${deletedAccounts})`.execute(db);
  await sql`UPDATE feedback SET text = '', return_reason = CASE WHEN return_reason IS NOT NULL THEN '' END, visible = false
    WHERE (text <> '' OR return_reason <> '') AND child_id IN ${deletedAccounts}`.execute(db);
}
