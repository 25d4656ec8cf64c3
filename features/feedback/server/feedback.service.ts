import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listTermFacts } from '#features/attendance/server/groups/term-facts.service.ts';
import { listTermWork } from '#features/courses/server/progress/term-work.service.ts';
import { listNamedGroupsInReach, requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { defaultLocale } from '#platform/shared/localized-text.ts';
import { mayApproveFeedback, mayWriteFeedback } from '../shared/feedback.permissions.ts';
import { daysOfTerm, termOf } from '../shared/feedback.rules.ts';
import type {
  Facts,
  FamilyFeedback,
  FeedbackDraft,
  FeedbackEditor,
  GroupFeedback,
  Term,
} from '../shared/feedback.ts';
import * as repository from './feedback.repository.ts';
import { noteSeen } from './feedback-writing.repository.ts';

/** The child, semester and group of a feedback. */
export interface OfChild extends Term {
  readonly groupId: string;
  readonly childId: string;
}

/** The key of a feedback from the parts of an address. */
export function keyOf({ groupId, childId, schoolYear, semester }: OfChild): repository.FeedbackKey {
  return { groupId, childId, term: { schoolYear, semester } };
}

/**
 * The children of a group with the state of their feedback of a semester; of the current one by default. Four statements,
 * however many children. `db/no-document` outside the actor's reach.
 */
export async function listGroupFeedback(
  scope: SignedInScope,
  { groupId, term }: { groupId: string; term?: Term | undefined },
): Promise<GroupFeedback> {
  const group = await requireGroupInReach(scope, groupId);
  requireMay(mayWriteFeedback(scope.actor));
  const { schoolYearTurns } = await getAcademySettings(scope);
  const present = termOf(today(scope), schoolYearTurns);
  const wanted = { groupId: group.id, term: term ?? present };
  return {
    group: { id: group.id, name: group.name },
    enabled: await repository.isEnabled(scope.db, group.id),
    term: wanted.term,
    present,
    students: await repository.findGroupStudents(scope.db, wanted),
  };
}

const nothingYet: FeedbackDraft = {
  id: null,
  state: 'draft',
  text: '',
  version: 0,
  saved: null,
  returnReason: null,
  approvedVersion: null,
  visible: false,
  seenAt: null,
};

/**
 * A child's feedback for its writer, beside the facts of the semester and what was approved before in the groups in reach.
 * `db/no-document` outside the actor's reach, and for a child who never was a student of the group.
 */
export async function getFeedbackEditor(scope: SignedInScope, of: OfChild): Promise<FeedbackEditor> {
  const group = await requireGroupInReach(scope, of.groupId);
  requireMay(mayWriteFeedback(scope.actor));
  const key = keyOf(of);
  const child = await repository.findStudent(scope.db, key);
  if (!child) throw new AppError('db/no-document');
  const draft = (await repository.findDraft(scope.db, key)) ?? nothingYet;
  const [facts] = await listFacts(scope, [key]);
  if (!facts) throw new AppError('db/no-document');
  const mayApprove = mayApproveFeedback(scope.actor);
  const reached = mayApprove ? null : (await listNamedGroupsInReach(scope)).map(({ id }) => id);
  return {
    ...{ child, draft, facts, mayApprove },
    group: { id: group.id, name: group.name },
    term: key.term,
    versions: draft.id ? await repository.findVersions(scope.db, draft.id) : [],
    others: await repository.findOthers(scope.db, key, reached),
    familyLocale: (await repository.findFamilyLocale(scope.db, child.id)) ?? defaultLocale,
    mayEdit: await repository.isEnabled(scope.db, group.id),
  };
}

/** What the academy knows about each child's semester in a group, in order; two statements, however many. */
export async function listFacts(scope: Scope, keys: readonly repository.FeedbackKey[]): Promise<Facts[]> {
  const wanted = keys.map(({ groupId, childId, term }) => ({
    groupId,
    userId: childId,
    ...daysOfTerm(term),
  }));
  const sheets = await listTermFacts(scope, wanted);
  const work = await listTermWork(scope, wanted);
  return wanted.flatMap(({ from, to }, at) => {
    const [ofSheets, ofWork] = [sheets[at], work[at]];
    return ofSheets && ofWork ? [{ from, to, ...ofSheets, ...ofWork }] : [];
  });
}

/**
 * The one feedback that a child's family sees: its approved text, never the working one. Null without one, and while its
 * group gives no feedback (decision R6). `db/no-document` outside the actor's reach.
 */
export async function getFeedback(
  scope: SignedInScope,
  { childId }: { childId: string },
): Promise<{ feedback: FamilyFeedback | null }> {
  const child = await requireChildInReach(scope, childId);
  const shown = await repository.findShown(scope.db, child.id);
  return { feedback: shown && { ...shown, academy: (await getAcademySettings(scope)).name } };
}

/** Notes the first reading of what is shown. Again, and for what is not shown, it notes nothing. */
export async function markFeedbackSeen(
  scope: SignedInScope,
  { childId, feedbackId }: { childId: string; feedbackId: string },
): Promise<{ seenAt: string | null }> {
  const child = await requireChildInReach(scope, childId);
  return transaction(scope, async (tx) => {
    const shown = await repository.findShown(tx.db, child.id);
    if (shown?.id !== feedbackId) return { seenAt: null };
    const seen = { feedbackId, childId: child.id, at: nowIso(tx) };
    if (!(await noteSeen(tx.db, seen)))
      return { seenAt: (await repository.findShown(tx.db, child.id))?.seenAt ?? null };
    await refresh(tx, { changed: ['feedback'], audience: ['staff'] });
    return { seenAt: seen.at };
  });
}

/** The nightly part of feedback: what was written about children whose account is deleted loses its words (decision K5). */
export function forgetFeedback({ db }: Scope): Promise<void> {
  return repository.clearOfDeleted(db);
}
