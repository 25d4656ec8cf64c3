import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { notifyEach, takeBack } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayApproveFeedback } from '../shared/feedback.permissions.ts';
import { whyUndecided } from '../shared/feedback.rules.ts';
import type { FeedbackDraft, WaitingFeedback } from '../shared/feedback.ts';
import './feedback.mails.ts';
import { findReaders, findStudent, getDraft, isEnabled } from './feedback.repository.ts';
import { listFacts } from './feedback.service.ts';
import { findWaiting } from './feedback-approval.repository.ts';
import * as repository from './feedback-writing.repository.ts';

interface ThisFeedback {
  readonly feedbackId: string;
}

interface SeenFeedback extends ThisFeedback {
  /** The version of the text that the admin saw. */
  readonly version: number;
}

/** A page of what waits for approval, oldest first, each with the facts and what the family sees now. Admins only. */
export async function listWaitingFeedback(
  scope: SignedInScope,
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): Promise<{ waiting: WaitingFeedback[]; total: number }> {
  requireMay(mayApproveFeedback(scope.actor));
  const part = { search, limit: pageSize, offset: (page - 1) * pageSize };
  const { waiting, total } = await findWaiting(scope.db, part);
  const keys = waiting.map(({ child, group, term }) => ({ childId: child.id, groupId: group.id, term }));
  const facts = await listFacts(scope, keys);
  return {
    waiting: waiting.flatMap((each, at) => {
      const known = facts[at];
      return known ? [{ ...each, facts: known }] : [];
    }),
    total,
  };
}

/**
 * Approves the text that was seen and shows it to the family. While they see another one it is refused with
 * `feedback/other-visible`, unless told to hide that (decision F2). Repeating the call returns the same result. Refuses as
 * {@link whyUndecided}.
 */
export function approveFeedback(
  scope: SignedInScope,
  { feedbackId, version, hideOther }: SeenFeedback & { hideOther: boolean },
): Promise<FeedbackDraft> {
  requireMay(mayApproveFeedback(scope.actor));
  return inFeedback(scope, feedbackId, async (tx, found, all) => {
    if (found.state === 'approved' && found.version === version && found.visible) return;
    refuse(whyUndecided(found, version));
    await requireEnabled(tx, found);
    await makeRoom(tx, found, { all, hideOther });
    await approveAndShow(tx, found, { show: true });
    await refreshScreens(tx, 'approveFeedback', found);
  });
}

/**
 * Sends the text that was seen back with a reason. Refuses as {@link whyUndecided}; repeating the call returns
 * the same result.
 */
export function returnFeedback(
  scope: SignedInScope,
  { feedbackId, version, reason }: SeenFeedback & { reason: string },
): Promise<FeedbackDraft> {
  requireMay(mayApproveFeedback(scope.actor));
  return inFeedback(scope, feedbackId, async (tx, found) => {
    if (found.state === 'returned' && found.version === version) return;
    refuse(whyUndecided(found, version));
    const change = { state: 'returned', return_reason: reason, decided_by: tx.actor.id } as const;
    await repository.updateFeedback(tx.db, [found.id], change);
    await refreshScreens(tx, 'returnFeedback', found);
  });
}

/**
 * Shows what is approved; replaces another one only on request (decision F2). Repeating the call returns the
 * same result.
 */
export function showFeedback(
  scope: SignedInScope,
  { feedbackId, hideOther }: ThisFeedback & { hideOther: boolean },
): Promise<FeedbackDraft> {
  requireMay(mayApproveFeedback(scope.actor));
  return inFeedback(scope, feedbackId, async (tx, found, all) => {
    if (found.visible) return;
    refuse(found.approvedVersion === null ? 'feedback/not-approved' : null);
    await requireEnabled(tx, found);
    await makeRoom(tx, found, { all, hideOther });
    await show(tx, found);
    await refreshScreens(tx, 'showFeedback', found);
  });
}

/** Hides a feedback from the family; it stays approved. Repeating the call returns the same result. */
export function hideFeedback(scope: SignedInScope, { feedbackId }: ThisFeedback): Promise<FeedbackDraft> {
  requireMay(mayApproveFeedback(scope.actor));
  return inFeedback(scope, feedbackId, async (tx, found) => {
    if (!found.visible) return;
    await hide(tx, found);
    await refreshScreens(tx, 'hideFeedback', found);
  });
}

type Work = (
  tx: Tx<SignedInScope>,
  found: repository.Written,
  all: readonly repository.Written[],
) => Promise<void>;

/**
 * Locks all feedback of the child and works on one of it; returns its new state. `db/no-document` outside the groups in
 * reach.
 */
export async function inFeedback(
  scope: SignedInScope,
  feedbackId: string,
  work: Work,
): Promise<FeedbackDraft> {
  const known = await repository.findWritten(scope.db, feedbackId);
  if (!known) throw new AppError('db/no-document');
  // Admins also decide about feedback of a group deleted since.
  if (scope.actor.role !== 'admin') await requireGroupInReach(scope, known.groupId);
  await transaction(scope, async (tx) => {
    const all = await repository.lockFeedbackOfChild(tx.db, known.childId);
    const found = all.find(({ id }) => id === feedbackId);
    if (!found) throw new AppError('db/no-document');
    await work(tx, found, all);
  });
  return getDraft(scope.db, feedbackId);
}

/**
 * Approves a text that was stored as a version, and shows it if requested. The caller holds the lock on the child's
 * feedback.
 */
export async function approveAndShow(
  tx: Tx<SignedInScope>,
  found: repository.Written,
  { show: wanted }: { show: boolean },
): Promise<void> {
  const at = nowIso(tx);
  await repository.updateFeedback(tx.db, [found.id], {
    state: 'approved',
    sent_at: at,
    return_reason: null,
    decided_by: tx.actor.id,
    approved_version: found.version,
    approved_at: at,
    // Another text than the one that was read.
    seen_at: null,
  });
  if (wanted && !found.visible) await show(tx, found);
  else await refreshFamily(tx, found.childId);
}

interface Room {
  readonly all: readonly repository.Written[];
  readonly hideOther: boolean;
}

async function makeRoom(tx: Tx, found: repository.Written, { all, hideOther }: Room): Promise<void> {
  const other = all.find(({ id, visible }) => visible && id !== found.id);
  if (!other) return;
  refuse(hideOther ? null : 'feedback/other-visible');
  await hide(tx, other);
}

/** The family's notification is withdrawn: a mail waiting for the morning would lead to nothing. */
async function hide(tx: Tx, { id, childId }: repository.Written): Promise<void> {
  await repository.updateFeedback(tx.db, [id], { visible: false });
  await takeBack(tx, await familyOf(tx, childId), keyOf(id));
}

const keyOf = (feedbackId: string) => `feedback/${feedbackId}`;

async function show(tx: Tx<SignedInScope>, { id, childId, groupId }: repository.Written): Promise<void> {
  await repository.updateFeedback(tx.db, [id], { visible: true, shown_at: nowIso(tx), seen_at: null });
  await refreshFamily(tx, childId);
  const child = await findStudent(tx.db, { groupId, childId });
  if (!child) return;
  const { firstName, lastName } = child;
  const path = '/dashboard/studies/feedback';
  const readers = (await findReaders(tx.db, childId)).map(({ userId, recordId }) => ({
    userId,
    childId,
    facts: { firstName, lastName, own: false },
    path: `${path}?child=${recordId}`,
  }));
  const own = { userId: childId, childId, facts: { firstName, lastName, own: true } };
  await notifyEach(tx, {
    happening: 'feedbackShown',
    key: keyOf(id),
    version: 'next',
    path,
    readers: [...readers, own],
  });
}

async function requireEnabled(tx: Tx, { groupId }: repository.Written): Promise<void> {
  refuse((await isEnabled(tx.db, groupId)) ? null : 'feedback/disabled');
}

/** Refreshes the screens of the family. */
function refreshFamily(tx: Tx, childId: string): Promise<void> {
  return refresh(tx, { changed: ['feedback'], audience: [`family:${childId}`] });
}

async function familyOf(tx: Tx, childId: string): Promise<string[]> {
  return [childId, ...((await listGuardianIds(tx, [childId])).get(childId) ?? [])];
}

async function refreshScreens(
  tx: Tx<SignedInScope>,
  action: string,
  found: repository.Written,
): Promise<void> {
  const { id, childId, groupId, version } = found;
  const detail = { feedbackId: id, groupId, version };
  await audit(tx, { action, subjectType: 'user', subjectId: childId, detail });
  await refresh(tx, { changed: ['feedback'], audience: ['staff'] });
  if (action === 'hideFeedback') await refreshFamily(tx, childId);
}
