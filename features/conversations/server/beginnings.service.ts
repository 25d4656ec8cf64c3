import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayAnswerFamilies, mayWriteToFamilies } from '../shared/conversations.permissions.ts';
import { beginningRefusal, subjects } from '../shared/conversations.rules.ts';
import type { Addressees, ConversationDetail, Subject } from '../shared/conversations.ts';
import { tellGuardians } from './conversation-news.service.ts';
import { findChildToWriteAbout, findOpen, findReaders } from './conversations.repository.ts';
import { getConversation } from './conversations.service.ts';
import * as repository from './messages.repository.ts';
import { type NewConversation, noteAct, write } from './messages.service.ts';

/** Conversations that somebody of staff may begin: twice a large group, in an hour. */
export const beginningRate = { limit: 60, windowSeconds: 3600 };

/**
 * Whom a message about a child goes to, and what the actor may write about. Staff only; `db/no-document` for a child whom a teacher doesn't
 * teach now.
 */
export async function getAddressees(
  { db, actor }: SignedInScope,
  { childId }: { readonly childId: string },
): Promise<Addressees> {
  requireMay(mayAnswerFamilies(actor));
  const child = await findChildToWriteAbout(db, actor, childId);
  if (!child) throw new AppError('db/no-document');
  const [guardians, open] = await Promise.all([findReaders(db, childId), findOpen(db, childId)]);
  const openOf = new Map(open.map(({ subject, id, waits }) => [subject, { id, waits }]));
  return {
    ...{ child, guardians },
    subjects: subjects
      .filter((subject) => mayWriteToFamilies(actor, subject))
      .map((subject) => ({ subject, open: openOf.get(subject) ?? null })),
  };
}

/**
 * Begins a conversation of the academy with a child's guardians, or writes into the open one about it and the subject, as a guardian's would:
 * staff and a guardian who begin one at once meet in it. Nobody waits for the academy after it, except for a family that waited before: its
 * question was not on the screen. Idempotent. `db/no-document` for a child out of reach, `conversation/no-readers` when no guardian can read
 * it, `db/conflict` for an id that was used for something else, `request/too-many` beyond {@link beginningRate}.
 */
export async function beginConversation(
  scope: SignedInScope,
  beginning: NewConversation,
): Promise<ConversationDetail> {
  const { childId, subject } = beginning;
  requireMay(mayWriteToFamilies(scope.actor, subject));
  await countTry(scope, `beginnings:${scope.actor.id}`, beginningRate);
  const conversationId = await transaction(scope, async (tx) => {
    if (!(await findChildToWriteAbout(tx.db, tx.actor, childId))) throw new AppError('db/no-document');
    const before = await findSame(tx, beginning);
    if (before) return before;
    refuse(beginningRefusal({ readers: (await findReaders(tx.db, childId)).length }));
    if (await insert(tx, beginning)) return tell(tx, { id: beginning.conversationId, childId, subject });
    const open = await repository.holdOpen(tx.db, { childId, subject });
    // The id is somebody else's, or the open one has just been closed: the client asks again with new ids.
    if (!open) throw new AppError('db/conflict');
    const meanwhile = await findSame(tx, beginning);
    if (meanwhile) return meanwhile;
    await write(tx, open, { ...beginning, ofStaff: true, isUnasked: true });
    return tell(tx, open);
  });
  return getConversation(scope, { conversationId });
}

/** Where the same message was written before; undefined for a new one. */
async function findSame(
  tx: Tx<SignedInScope>,
  { messageId, childId, subject, text }: NewConversation,
): Promise<string | undefined> {
  const before = await repository.findWritten(tx.db, messageId);
  if (before) requireSameRequest(before, { childId, subject, text, by: tx.actor.id });
  return before?.conversationId;
}

/** Begins the conversation with its first message; false when one is open. */
async function insert(
  tx: Tx<SignedInScope>,
  { conversationId: id, messageId, childId, subject, title, text }: NewConversation,
): Promise<boolean> {
  const common = { by: tx.actor.id, at: nowIso(tx), ofStaff: true };
  if (!(await repository.insertConversation(tx.db, { ...common, id, childId, subject, title }))) return false;
  const first = { ...common, id: messageId, conversationId: id, number: 1, text };
  if (!(await repository.insertMessage(tx.db, first))) throw new AppError('db/conflict');
  return true;
}

async function tell(
  tx: Tx<SignedInScope>,
  about: { readonly id: string; readonly childId: string; readonly subject: Subject },
): Promise<string> {
  await noteAct(tx, about, 'beginConversation');
  await tellGuardians(tx, about, 'academyWrote');
  return about.id;
}
