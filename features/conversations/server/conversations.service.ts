import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fullText } from '#platform/shared/localized-text.ts';
import {
  mayAnswerFamilies,
  mayReadConversations,
  maySetAnswerHours,
  mayWriteToAcademy,
} from '../shared/conversations.permissions.ts';
import {
  type AnswerHours,
  type Answering,
  type Conversation,
  type ConversationDetail,
  type Cursor,
  fewestForMedian,
  medianDays,
  type Part,
} from '../shared/conversations.ts';
import * as repository from './conversations.repository.ts';
import { forgetMails } from './mailbox/mails.repository.ts';
import { findMessages, writeReading } from './messages.repository.ts';

/** The conversations `c` that an actor reaches, as SQL that the desk composes. */
export const { isInReach } = repository;

const pageSize = 30;
/** Days without a message after which a conversation is deleted. */
export const keptDays = 730;
/** Days after which a mail that was not taken is deleted. */
const strayDays = 90;

interface Page {
  readonly conversations: Conversation[];
  readonly next: Cursor | null;
}

/** A page of the conversations about the caller's children, the last active first. Guardians only. */
export async function listOwnConversations(
  scope: SignedInScope,
  { after }: { readonly after?: Cursor | undefined },
): Promise<Page> {
  requireMay(mayWriteToAcademy(scope.actor));
  return pageOf(scope, { after });
}

/** A page of a part of the conversations that the caller may answer. Staff only. */
export async function listConversations(
  scope: SignedInScope,
  { part, after }: { readonly part: Part; readonly after?: Cursor | undefined },
): Promise<Page> {
  requireMay(mayAnswerFamilies(scope.actor));
  return pageOf(scope, { part, after });
}

async function pageOf(
  { db, actor }: SignedInScope,
  { part, after }: { readonly part?: Part; readonly after: Cursor | undefined },
): Promise<Page> {
  const wanted = { actor, after, most: pageSize + 1, ...(part && { part }) };
  const found = await repository.findConversations(db, wanted);
  const conversations = found.slice(0, pageSize);
  const last = conversations.at(-1);
  if (found.length <= pageSize || !last) return { conversations, next: null };
  const at = part === 'waiting' ? last.waitingSince : last.lastAt;
  return { conversations, next: at === null ? null : { at, id: last.id } };
}

/** How many conversations wait for staff, or a guardian has not read: the number in the menu. */
export async function countConversations({ db, actor }: SignedInScope): Promise<{ count: number }> {
  requireMay(mayReadConversations(actor));
  return { count: await repository.countConversations(db, actor) };
}

/** When the academy usually answers, and how long the first answer typically takes. Adults only. */
export async function getAnswering(scope: SignedInScope): Promise<Answering> {
  requireMay(mayReadConversations(scope.actor));
  const since = scope.now.subtract({ hours: medianDays * 24 }).toString();
  const [hours, typicalMinutes] = await Promise.all([
    repository.findAnswerHours(scope.db),
    repository.findTypicalMinutes(scope.db, since, fewestForMedian),
  ]);
  return { hours: hours ?? fullText(), typicalMinutes };
}

/** Says when the academy usually answers. Idempotent. Admins only. */
export async function saveAnswerHours(scope: SignedInScope, hours: AnswerHours): Promise<Answering> {
  requireMay(maySetAnswerHours(scope.actor));
  await transaction(scope, async (tx) => {
    const by = { by: tx.actor.id, at: nowIso(tx) };
    if (!(await repository.writeAnswerHours(tx.db, hours, by))) return;
    await audit(tx, { action: 'saveAnswerHours', subjectType: 'academy', subjectId: tx.actor.id });
    await refresh(tx, { changed: ['conversations'], audience: ['staff'] });
  });
  return getAnswering(scope);
}

interface WantedMessages {
  readonly conversationId: string;
  readonly before?: number | undefined;
}

/**
 * A conversation with its last messages, or those before a number. `db/no-document` for one out of the actor's reach, which doesn't
 * say whether it exists.
 */
export async function getConversation(
  scope: SignedInScope,
  { conversationId, before }: WantedMessages,
): Promise<ConversationDetail> {
  const { db, actor } = scope;
  requireMay(mayReadConversations(actor));
  const conversation = await repository.findConversation(db, actor, conversationId);
  if (!conversation) throw new AppError('db/no-document');
  const [found, groups, guardians] = await Promise.all([
    findMessages(db, { conversationId, before, most: pageSize + 1, readerId: actor.id }),
    mayAnswerFamilies(actor) ? repository.findGroups(db, conversation.child.id) : [],
    mayAnswerFamilies(actor) ? repository.findGuardians(db, conversation.child.id) : [],
  ]);
  const messages = found.slice(-pageSize);
  const earlier = found.length > pageSize ? (messages[0]?.number ?? null) : null;
  return { ...conversation, messages, earlier, groups, guardians };
}

/** Notes how far a guardian has read. Idempotent; never goes back. Returns how many are unread still. */
export async function markConversationRead(
  scope: SignedInScope,
  { conversationId, number }: { readonly conversationId: string; readonly number: number },
): Promise<{ count: number }> {
  requireMay(mayWriteToAcademy(scope.actor));
  await transaction(scope, async (tx) => {
    const found = await repository.findConversation(tx.db, tx.actor, conversationId);
    if (!found) throw new AppError('db/no-document');
    if (await writeReading(tx.db, { conversationId, userId: tx.actor.id, number }))
      await refresh(tx, { changed: ['conversations'], audience: [`user:${tx.actor.id}`] });
  });
  return countConversations(scope);
}

/**
 * The nightly part: deletes what nobody wrote in for two years, what is about, or by, families whose account is deleted, and mails that were
 * not taken after 90 days.
 */
export async function forgetConversations({ db, now }: Scope): Promise<void> {
  const before = (days: number) => now.subtract({ hours: days * 24 }).toString();
  await repository.forgetConversations(db, before(keptDays));
  await forgetMails(db, before(strayDays), now.toString());
}
