import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayApproveFeedback, mayWriteFeedback } from '../shared/feedback.permissions.ts';
import { whyTextUnsent } from '../shared/feedback.rules.ts';
import type { FeedbackDraft, Term } from '../shared/feedback.ts';
import { findStudent, getDraft, isEnabled } from './feedback.repository.ts';
import { keyOf, type OfChild } from './feedback.service.ts';
import { approveAndShow, inFeedback } from './feedback-approval.service.ts';
import * as repository from './feedback-writing.repository.ts';

interface DraftSave extends OfChild {
  /** The version that the writer saw. */
  readonly version: number;
  readonly text: string;
}

interface Saved {
  readonly feedbackId: string;
  readonly version: number;
  readonly savedAt: string;
}

/**
 * Saves the working text, which no family sees. A version that is not the current one is refused with
 * `feedback/changed-meanwhile` and who saved which version when. Repeating a save returns the same result. What another
 * person wrote before is stored as a version. Waiting feedback no longer waits; what the family sees stays.
 */
export async function saveFeedbackDraft(scope: SignedInScope, save: DraftSave): Promise<Saved> {
  const group = await requireGroupInReach(scope, save.groupId);
  requireMay(mayWriteFeedback(scope.actor));
  const key = keyOf(save);
  return transaction(scope, async (tx) => {
    if (!(await findStudent(tx.db, key))) throw new AppError('db/no-document');
    await requireEnabled(tx, group.id);
    const edited = { by: tx.actor.id, at: nowIso(tx) };
    await repository.startFeedback(tx.db, key, edited);
    const found = (await repository.lockFeedbackOfChild(tx.db, save.childId)).find(isOf(key));
    if (!found) throw new AppError('db/no-document');
    const answer = { feedbackId: found.id, version: found.version, savedAt: found.editedAt };
    const isOwn = found.editedBy === tx.actor.id;
    if (found.text === save.text && found.version === save.version + 1 && isOwn) return answer;
    await refuseChanged(tx, found, save.version);
    if (found.text === save.text) return answer;
    if (found.version > 0 && !isOwn) await repository.appendVersions(tx.db, [found]);
    const version = found.version + 1;
    const { by, at } = edited;
    const change = { state: 'draft', text: save.text, version, edited_by: by, edited_at: at } as const;
    await repository.updateFeedback(tx.db, [found.id], change);
    if (!isOwn || found.version === 0 || found.state !== 'draft') await note(tx, 'saveFeedbackDraft', found);
    await refresh(tx, { changed: ['feedback'], audience: ['staff'] });
    return { feedbackId: found.id, version, savedAt: at };
  });
}

const isOf =
  ({ groupId, term }: ReturnType<typeof keyOf>) =>
  (each: repository.Written) =>
    each.groupId === groupId && each.schoolYear === term.schoolYear && each.semester === term.semester;

async function refuseChanged(tx: Tx, found: repository.Written, seen: number): Promise<void> {
  if (found.version === seen) return;
  const { saved } = await getDraft(tx.db, found.id);
  refuse('feedback/changed-meanwhile', {
    version: found.version,
    by: saved?.by ?? null,
    at: saved?.at ?? null,
  });
}

async function requireEnabled(tx: Tx, groupId: string): Promise<void> {
  refuse((await isEnabled(tx.db, groupId)) ? null : 'feedback/disabled');
}

function note(
  tx: Tx<SignedInScope>,
  action: string,
  { id, childId, groupId }: repository.Written,
): Promise<void> {
  return audit(tx, { action, subjectType: 'user', subjectId: childId, detail: { feedbackId: id, groupId } });
}

/**
 * Sends the text that was seen for approval. An admin's is approved at once (decision R4), and shown unless the family sees
 * another one. Repeating the call returns the same result. Refuses as the contract says; what was sent is stored as a
 * version.
 */
export function sendFeedback(
  scope: SignedInScope,
  { feedbackId, version }: { feedbackId: string; version: number },
): Promise<FeedbackDraft> {
  requireMay(mayWriteFeedback(scope.actor));
  return inFeedback(scope, feedbackId, async (tx, found, all) => {
    await refuseChanged(tx, found, version);
    const approves = mayApproveFeedback(tx.actor);
    if (found.state === 'approved' || (found.state === 'waiting' && !approves)) return;
    await requireEnabled(tx, found.groupId);
    refuse(whyTextUnsent(found.text));
    await repository.appendVersions(tx.db, [found]);
    if (approves) {
      const isFree = all.every(({ id, visible }) => !visible || id === found.id);
      await approveAndShow(tx, found, { show: isFree });
    } else await repository.updateFeedback(tx.db, [found.id], waitingSince(nowIso(tx)));
    await note(tx, 'sendFeedback', found);
    await refresh(tx, { changed: ['feedback'], audience: ['staff'] });
  });
}

const waitingSince = (at: string) => ({ state: 'waiting', sent_at: at, return_reason: null }) as const;

/**
 * Sends every draft of a group's semester that fits; also for an admin, because approval means looking at each text.
 * Returns how many were sent and how many have a text that does not fit yet. Returned ones wait until somebody has
 * rewritten them.
 */
export async function sendGroupFeedback(
  scope: SignedInScope,
  { groupId, schoolYear, semester }: Term & { groupId: string },
): Promise<{ sent: number; unfit: number }> {
  const group = await requireGroupInReach(scope, groupId);
  requireMay(mayWriteFeedback(scope.actor));
  return transaction(scope, async (tx) => {
    await requireEnabled(tx, group.id);
    const term = { schoolYear, semester };
    const drafts = await repository.lockDraftsOfGroup(tx.db, { groupId: group.id, term });
    const fit = drafts.filter(({ text }) => whyTextUnsent(text) === null);
    const unfit = drafts.filter(({ text }) => text !== '').length - fit.length;
    if (fit.length === 0) return { sent: 0, unfit };
    await repository.appendVersions(tx.db, fit);
    const ids = fit.map(({ id }) => id);
    await repository.updateFeedback(tx.db, ids, waitingSince(nowIso(tx)));
    const detail = { ...term, feedbackIds: ids };
    await audit(tx, { action: 'sendGroupFeedback', subjectType: 'group', subjectId: group.id, detail });
    await refresh(tx, { changed: ['feedback'], audience: ['staff'] });
    return { sent: fit.length, unfit };
  });
}
