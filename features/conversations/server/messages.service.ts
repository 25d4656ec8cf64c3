import { requireChildInReach } from '#features/people/server/people.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayAnswerFamilies, mayWriteToAcademy } from '../shared/conversations.permissions.ts';
import { answerRefusal, closingRefusal, writingRefusal } from '../shared/conversations.rules.ts';
import type { ConversationDetail, Subject } from '../shared/conversations.ts';
import {
  refreshConversation,
  tellGuardians,
  tellStaff,
  withdrawFromStaff,
} from './conversation-news.service.ts';
import { getConversation } from './conversations.service.ts';
import * as repository from './messages.repository.ts';

/** Messages a guardian may send, so that nobody floods the academy. */
export const messageRate = { limit: 30, windowSeconds: 3600 };

/** What a mail had beyond its message. */
type ByMail = NonNullable<repository.NewMessage['byMail']>;

interface NewMessage {
  readonly messageId: string;
  readonly text: string;
  /** It came by mail. */
  readonly byMail?: ByMail | undefined;
}

/** What a conversation begins with. */
export interface NewConversation extends NewMessage {
  readonly conversationId: string;
  readonly childId: string;
  readonly subject: Subject;
  readonly title: string;
}

/**
 * Begins a conversation of the acting guardian about a child, or writes into the open one about it and the subject: two guardians who begin
 * one at once write into the same. Idempotent. `db/no-document` for anybody else's child, `db/conflict` for an id that was used for
 * something else, `request/too-many` beyond {@link messageRate}.
 */
export async function openConversation(
  scope: SignedInScope,
  { conversationId, messageId, childId, subject, title, text }: NewConversation,
): Promise<ConversationDetail> {
  requireMay(mayWriteToAcademy(scope.actor));
  await countTry(scope, `messages:${scope.actor.id}`, messageRate);
  const openId = await transaction(scope, async (tx) => {
    const child = await requireChildInReach(tx, childId);
    const asked = { childId: child.id, subject, text, by: tx.actor.id };
    const before = await repository.findWritten(tx.db, messageId);
    if (before) {
      requireSameRequest(before, asked);
      return before.conversationId;
    }
    const at = nowIso(tx);
    const made = { id: conversationId, childId: child.id, subject, title, by: tx.actor.id, at };
    if (await repository.insertConversation(tx.db, made)) {
      const first = { id: messageId, conversationId, number: 1, ofStaff: false, text, by: tx.actor.id, at };
      if (!(await repository.insertMessage(tx.db, first))) throw new AppError('db/conflict');
      const begun = { ...{ id: conversationId, childId: child.id, subject }, isOpen: true, waitingSince: at };
      await follow(tx, { ...begun, lastNumber: 1 }, { action: 'openConversation', isFirst: true });
      return conversationId;
    }
    const open = await repository.holdOpen(tx.db, { childId: child.id, subject });
    // The id is somebody else's, or the open one has just been closed: the client asks again with new ids.
    if (!open) throw new AppError('db/conflict');
    await append(tx, open, { messageId, text }, asked);
    return open.id;
  });
  return getConversation(scope, { conversationId: openId });
}

/**
 * Writes into an open conversation of the acting guardian. Idempotent. `db/no-document` for one out of reach, `conversation/closed` for a
 * closed one; otherwise as {@link openConversation}.
 */
export async function writeMessage(
  scope: SignedInScope,
  { conversationId, messageId, text }: NewMessage & { readonly conversationId: string },
): Promise<ConversationDetail> {
  requireMay(mayWriteToAcademy(scope.actor));
  await countTry(scope, `messages:${scope.actor.id}`, messageRate);
  await transaction(scope, async (tx) => {
    const held = await require(tx, conversationId);
    await append(tx, held, { messageId, text }, { conversationId, text, by: tx.actor.id });
  });
  return getConversation(scope, { conversationId });
}

type Held = repository.HeldConversation;

/** A conversation within the actor's reach, held for the rest of the transaction. */
async function require(tx: Tx<SignedInScope>, conversationId: string): Promise<Held> {
  const held = await repository.holdConversation(tx.db, tx.actor, conversationId);
  if (!held) throw new AppError('db/no-document');
  return held;
}

/** Writes a guardian's message into a conversation that is held, once. */
async function append(
  tx: Tx<SignedInScope>,
  held: Held,
  { messageId, text, byMail }: NewMessage,
  asked: Partial<Record<'conversationId' | 'childId' | 'subject' | 'text' | 'by', string>>,
): Promise<void> {
  const before = await repository.findWritten(tx.db, messageId);
  if (before) return requireSameRequest(before as typeof asked, asked);
  refuse(writingRefusal(held));
  await write(tx, held, { messageId, text, byMail, ofStaff: false });
  const written = { ...held, lastNumber: held.lastNumber + 1 };
  await follow(tx, written, {
    ...{ action: 'writeMessage', isFirst: held.waitingSince === null, isByMail: byMail !== undefined },
  });
}

/** Writes the next message of a conversation that is held. `db/conflict` for an id that was used for something else. */
export async function write(
  tx: Tx<SignedInScope>,
  { id: conversationId, lastNumber }: Held,
  {
    messageId,
    text,
    byMail,
    ofStaff,
    isUnasked,
  }: NewMessage & { readonly ofStaff: boolean; readonly isUnasked?: boolean },
): Promise<void> {
  const at = nowIso(tx);
  const message = { conversationId, number: lastNumber + 1, ofStaff, at, isUnasked };
  if (!(await repository.insertMessage(tx.db, { ...message, id: messageId, text, by: tx.actor.id, byMail })))
    throw new AppError('db/conflict');
  await repository.noteMessage(tx.db, message);
}

/** What follows a guardian's message: their own reading, the audit entry, and staff hear once per wait. */
async function follow(
  tx: Tx<SignedInScope>,
  held: Held,
  {
    action,
    isFirst,
    isByMail = false,
  }: { readonly action: string; readonly isFirst: boolean; readonly isByMail?: boolean },
): Promise<void> {
  const { id: conversationId, lastNumber: number } = held;
  await repository.writeReading(tx.db, { conversationId, userId: tx.actor.id, number });
  await noteAct(tx, held, action, isByMail);
  if (isFirst) await tellStaff(tx, held);
}

/** Notes an act on a conversation in the audit log of its child, and lets its screens fetch again. */
export async function noteAct(
  tx: Tx<SignedInScope>,
  { id, childId, subject }: Pick<Held, 'id' | 'childId' | 'subject'>,
  action: string,
  isByMail = false,
): Promise<void> {
  const detail = { conversationId: id, subject, ...(isByMail && { byMail: true }) };
  await audit(tx, { action, subjectType: 'user', subjectId: childId, detail });
  await refreshConversation(tx, childId);
}

interface Answer extends NewMessage {
  readonly conversationId: string;
  readonly seen: number;
}

/**
 * Answers a family. Idempotent. `conversation/answered-meanwhile` when somebody else of staff has answered since the last message that the
 * writer saw: they send it again with what they see now. `conversation/closed` for a closed one, `db/no-document` for one out of reach.
 */
export async function answerConversation(
  scope: SignedInScope,
  { conversationId, messageId, text, seen }: Answer,
): Promise<ConversationDetail> {
  requireMay(mayAnswerFamilies(scope.actor));
  await transaction(scope, (tx) => answer(tx, { conversationId, messageId, text, seen }));
  return getConversation(scope, { conversationId });
}

async function answer(
  tx: Tx<SignedInScope>,
  { conversationId, messageId, text, seen, byMail }: Answer,
): Promise<void> {
  const held = await require(tx, conversationId);
  const before = await repository.findWritten(tx.db, messageId);
  if (before) return requireSameRequest(before, { conversationId, text, by: tx.actor.id });
  refuse(writingRefusal(held));
  const lastOfOthers = await repository.findLastOfOthers(tx.db, conversationId, tx.actor.id);
  refuse(answerRefusal({ seen, lastOfOthers }));
  await write(tx, held, { messageId, text, byMail, ofStaff: true });
  await noteAct(tx, held, 'answerConversation', byMail !== undefined);
  await withdrawFromStaff(tx, held);
  await tellGuardians(tx, held);
}

/** Writes what came by mail, as a guardian's message or as an answer of staff: refused like {@link writeMessage} and {@link answerConversation}. */
export async function writeByMail(
  tx: Tx<SignedInScope>,
  mail: Answer & { readonly byMail: ByMail },
): Promise<void> {
  if (mayAnswerFamilies(tx.actor)) return answer(tx, mail);
  requireMay(mayWriteToAcademy(tx.actor));
  const { conversationId, text } = mail;
  await append(tx, await require(tx, conversationId), mail, { conversationId, text, by: tx.actor.id });
}

/**
 * Closes a conversation: the family begins a new one if something else comes up. Idempotent. `conversation/written-meanwhile` while there is a
 * message that the closing person hasn't seen.
 */
export async function closeConversation(
  scope: SignedInScope,
  { conversationId, seen }: { readonly conversationId: string; readonly seen: number },
): Promise<ConversationDetail> {
  requireMay(mayAnswerFamilies(scope.actor));
  await transaction(scope, async (tx) => {
    const held = await require(tx, conversationId);
    if (!held.isOpen) return;
    refuse(closingRefusal({ seen, lastNumber: held.lastNumber }));
    await repository.close(tx.db, conversationId, nowIso(tx));
    await noteAct(tx, held, 'closeConversation');
    await withdrawFromStaff(tx, held);
  });
  return getConversation(scope, { conversationId });
}

/** Opens a closed conversation again. Idempotent. `conversation/another-open` while one about the child and subject is open. */
export async function reopenConversation(
  scope: SignedInScope,
  { conversationId }: { readonly conversationId: string },
): Promise<ConversationDetail> {
  requireMay(mayAnswerFamilies(scope.actor));
  await transaction(scope, async (tx) => {
    const held = await require(tx, conversationId);
    if (held.isOpen) return;
    await repository.reopen(tx.db, conversationId);
    await noteAct(tx, held, 'reopenConversation');
  });
  return getConversation(scope, { conversationId });
}
