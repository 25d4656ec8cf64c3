import type { Db } from '#platform/server/database/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import type { FeedbackState, Term } from '../shared/feedback.ts';

/** The semester of {@link testNow}. */
export const testTerm: Term = { schoolYear: 2026, semester: 'first' };

/** A text that can be sent. */
export const fittingText = 'Puikiai dirba: sukūrė savo žaidimą ir padėjo kitiems.';

interface NewFeedback extends Partial<Term> {
  readonly childId: string;
  readonly groupId: string;
  readonly by: string;
  readonly state?: FeedbackState;
  readonly text?: string;
  readonly reason?: string;
  /** What was approved before the current text; by default, for an approved one, the text itself. */
  readonly approvedText?: string;
  readonly visible?: boolean;
  readonly seenAt?: string | null;
  readonly at?: string;
}

/** A feedback in any state, of the semester of {@link testTerm} by default. Returns its id and version. */
export async function createFeedback(
  db: Db,
  { childId, groupId, by, state = 'draft', text = fittingText, at = testNow, ...given }: NewFeedback,
): Promise<{ id: string; version: number }> {
  const { schoolYear, semester, approvedText, visible = false, seenAt = null, reason } = given;
  const version = approvedText === undefined ? 1 : 2;
  const { id } = await db
    .insertInto('feedback')
    .values({
      child_id: childId,
      group_id: groupId,
      school_year: schoolYear ?? testTerm.schoolYear,
      semester: semester ?? testTerm.semester,
      text,
      version,
      edited_by: by,
      edited_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = [
    ...(approvedText === undefined ? [] : [{ number: 1, text: approvedText }]),
    ...(state === 'draft' ? [] : [{ number: version, text }]),
  ].map((each) => ({ feedback_id: id, written_by: by, written_at: at, ...each }));
  if (kept.length > 0) await db.insertInto('feedback_versions').values(kept).execute();
  const before = approvedText === undefined ? null : 1;
  const approvedVersion = state === 'approved' ? version : before;
  await db
    .updateTable('feedback')
    .set({
      state,
      sent_at: state === 'draft' ? null : at,
      return_reason: state === 'returned' ? (reason ?? 'Pridėkite pavyzdį.') : null,
      approved_version: approvedVersion,
      approved_at: approvedVersion === null ? null : at,
      visible,
      shown_at: visible ? at : null,
      seen_at: seenAt,
    })
    .where('id', '=', id)
    .execute();
  return { id, version };
}
