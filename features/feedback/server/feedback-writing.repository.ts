import type { Updateable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { FeedbackState, Semester } from '../shared/feedback.ts';
import type { FeedbackKey } from './feedback.repository.ts';

/** The parts of a feedback that commands decide by. */
export interface Written {
  readonly id: string;
  readonly childId: string;
  readonly groupId: string;
  readonly schoolYear: number;
  readonly semester: Semester;
  readonly state: FeedbackState;
  readonly text: string;
  readonly version: number;
  readonly editedBy: string | null;
  readonly editedAt: string;
  readonly approvedVersion: number | null;
  readonly visible: boolean;
}

function written(db: Db) {
  return db
    .selectFrom('feedback')
    .select([
      'id',
      'child_id as childId',
      'group_id as groupId',
      'school_year as schoolYear',
      'semester',
      'state',
    ])
    .select(['text', 'version', 'edited_by as editedBy', 'edited_at as editedAt', 'visible'])
    .select('approved_version as approvedVersion');
}

export function findWritten(db: Db, feedbackId: string): Promise<Written | undefined> {
  return written(db).where('id', '=', feedbackId).executeTakeFirst();
}

/** The feedback of this child, group and semester, created empty when there is none. */
export async function startFeedback(
  db: Db,
  { childId, groupId, term }: FeedbackKey,
  { by, at }: { by: string; at: string },
): Promise<void> {
  await db
    .insertInto('feedback')
    .values({ child_id: childId, group_id: groupId, ...columnsOf(term), edited_by: by, edited_at: at })
    .onConflict((conflict) => conflict.constraint('feedback_once').doNothing())
    .execute();
}

const columnsOf = ({ schoolYear, semester }: FeedbackKey['term']) => ({ school_year: schoolYear, semester });

/**
 * Locks all feedback of a child until the transaction ends, by id, as everywhere: which one is visible concerns all.
 * Returns it.
 */
export function lockFeedbackOfChild(db: Db, childId: string): Promise<Written[]> {
  return written(db).where('child_id', '=', childId).orderBy('id').forUpdate().execute();
}

/** Locks the drafts of a group's semester, by id. */
export function lockDraftsOfGroup(
  db: Db,
  { groupId, term }: Omit<FeedbackKey, 'childId'>,
): Promise<Written[]> {
  return written(db)
    .where('group_id', '=', groupId)
    .where('school_year', '=', term.schoolYear)
    .where('semester', '=', term.semester)
    .where('state', '=', 'draft')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stores these texts permanently, each once. */
export async function appendVersions(db: Db, kept: readonly Written[]): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ id, version, text, editedBy, editedAt }) => ({
    feedback_id: id,
    number: version,
    text,
    written_by: editedBy,
    written_at: editedAt,
  }));
  await db
    .insertInto('feedback_versions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['feedback_id', 'number']).doNothing())
    .execute();
}

type Change = Updateable<Database['feedback']>;

export async function updateFeedback(db: Db, ids: readonly string[], change: Change): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('feedback')
    .set(change)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}

/** Records the first reading of what is shown; returns whether this was it. */
export async function noteSeen(
  db: Db,
  { feedbackId, childId, at }: { feedbackId: string; childId: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set({ seen_at: at })
    .where('id', '=', feedbackId)
    .where('child_id', '=', childId)
    .where('visible', '=', true)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
