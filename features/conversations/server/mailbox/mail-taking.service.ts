import { createHash, randomUUID } from 'node:crypto';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { IncomingMail } from '#platform/server/mail/imap.ts';
import { isReplyMailbox, type MailboxSettings, tokenIn } from '#platform/server/mail/mailbox-settings.ts';
import { type ParsedMail, parseMail } from '#platform/server/mail/parse-mail.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { longestMessage } from '../../shared/conversations.rules.ts';
import { messageTextSchema } from '../../shared/conversations.ts';
import { reasonOf } from '../../shared/mails.rules.ts';
import type { NotTaken } from '../../shared/mails.ts';
import { messageRate, writeByMail } from '../messages.service.ts';
import { answerOf } from './answer-text.rules.ts';
import { isAutomatic } from './automatic.rules.ts';
import { tellSender } from './mail-news.service.ts';
import * as repository from './mails.repository.ts';
import { findReply } from './reply-addresses.service.ts';

/** Where a mail was found. */
export interface Found {
  readonly mailbox: string;
  readonly uidValidity: number;
}

/** Who wrote a mail into which conversation, once its token and its sender agree. */
interface Writer {
  readonly userId: string;
  readonly role: NonNullable<SignedInScope['actor']>['role'];
  readonly conversationId: string;
  readonly seen: number;
}

/** A mail that was looked at: what it becomes, or why nothing. */
type Verdict =
  | { readonly writer: Writer; readonly text: string; readonly isCut: boolean }
  | {
      readonly reason: NotTaken;
      readonly writer?: Writer;
      readonly userId?: string;
      readonly conversationId?: string;
    };

const keptText = 4000;

/**
 * Takes one mail: into its conversation, or as a line that says why not. Idempotent: by its place in the mailbox and by its Message-ID,
 * in one transaction with what it becomes. Throws only while the database is away.
 */
export async function takeMail(
  scope: Scope,
  { mailbox, uidValidity }: Found,
  mail: IncomingMail,
): Promise<void> {
  const settings = scope.env.mailbox;
  if (!settings) return;
  const parsed = await parseMail(mail.source).catch(() => null);
  const token = parsed && tokenIn(settings, parsed.to);
  const place = { mailbox, uidValidity, uid: mail.uid, key: keyOf(parsed, token) };
  // A mailbox that is numbered anew hands over all again: only what is new counts as an attempt.
  if (await repository.isKnown(scope.db, place)) return repository.noteRead(scope.db, place);
  const verdict = await judge(scope, settings, { mail, parsed, token });
  if ('reason' in verdict) return leave(scope, place, parsed, verdict);
  const { writer } = verdict;
  try {
    await countTry(scope, `messages:${writer.userId}`, messageRate);
    await transaction(asWriter(scope, writer), (tx) => write(tx, place, parsed, verdict));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await leave(scope, place, parsed, { reason: reasonOf(error.code), writer });
  }
}

/** Copies have the same Message-ID; one to another address is another mail. */
function keyOf(parsed: ParsedMail | null, token: string | null): Buffer | null {
  if (!parsed?.messageId) return null;
  return createHash('sha256')
    .update(`${parsed.messageId}\n${token ?? ''}`)
    .digest();
}

interface Looked {
  readonly mail: IncomingMail;
  readonly parsed: ParsedMail | null;
  readonly token: string | null;
}

async function judge(
  scope: Scope,
  settings: MailboxSettings,
  { mail, parsed, token }: Looked,
): Promise<Verdict> {
  if (!parsed) return { reason: 'broken' };
  const { from } = parsed;
  // What we sent ourselves comes back only in a circle.
  if (isAutomatic(parsed) || (from !== null && isOwnAddress(scope, settings, from)))
    return { reason: 'automatic' };
  if (!token) return { reason: 'no-conversation' };
  const reply = await findReply(scope, token);
  if (!reply) return { reason: 'unknown-address' };
  const { userId, conversationId, role, seen, email } = reply;
  const about = { userId, conversationId };
  if (email === null || role === null || role === 'child') return { reason: 'account', ...about };
  if (from === null || from !== email) return { reason: 'other-sender', ...about };
  const writer = { userId, conversationId, role, seen };
  if (reply.isExpired) return { reason: 'expired', writer };
  if (mail.isTooLarge) return { reason: 'too-large', writer };
  const text = messageOf(parsed.text);
  return text ? { writer, ...text } : { reason: 'empty', writer };
}

const bare = (sender: string) => (/<([^<>]+)>/.exec(sender)?.[1] ?? sender).trim().toLowerCase();

function isOwnAddress({ env }: Scope, settings: MailboxSettings, address: string): boolean {
  return address === bare(env.mailFrom) || isReplyMailbox(settings, address);
}

/** Everything that no message may contain, besides line breaks. */
const unwritable = /[^\P{Cc}\n\t]|\p{Cs}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Enough for a message whose letters and marks come apart. Composing more of it takes quadratic time. */
const longestComposed = 4 * longestMessage;

/** At most so many characters, and no half of one. */
const beginningOf = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** The words of an answer, at most as long as a message; null without any. */
function messageOf(text: string): { readonly text: string; readonly isCut: boolean } | null {
  const written = answerOf(text.slice(0, 200_000)).replaceAll(unwritable, '');
  const begun = beginningOf(written, longestComposed);
  const answer = begun.normalize('NFC').trim();
  const isCut = answer.length > longestMessage || begun.length < written.length;
  const shown = beginningOf(answer, longestMessage);
  const parsed = messageTextSchema.safeParse(shown);
  return parsed.success ? { text: parsed.data, isCut } : null;
}

function asWriter(scope: Scope, { userId, role }: Writer): SignedInScope {
  return { ...scope, actor: { id: userId, role, sessionId: '' } };
}

async function write(
  tx: Tx<SignedInScope>,
  place: repository.MailPlace,
  parsed: ParsedMail | null,
  { writer, text, isCut }: Extract<Verdict, { text: string }>,
): Promise<void> {
  const id = randomUUID();
  if (await repository.claimMail(tx.db, { id, place, at: nowIso(tx) })) {
    const { conversationId, seen } = writer;
    const byMail = { attachments: parsed?.attachments ?? 0, isCut };
    await writeByMail(tx, { conversationId, messageId: id, text, seen, byMail });
    await repository.noteTaken(tx.db, id, id);
    if (isCut) await tellSender(tx, { id, ...writer, reason: 'cut' });
  }
  await repository.noteRead(tx.db, place);
}

/** Writes down why a mail was not taken; its sender hears of it where they can do something and are known. */
async function leave(
  scope: Scope,
  place: repository.MailPlace,
  parsed: ParsedMail | null,
  { reason, writer, ...about }: Extract<Verdict, { reason: NotTaken }>,
): Promise<void> {
  const id = randomUUID();
  await transaction(scope, async (tx) => {
    const from = parsed?.from?.slice(0, 320) ?? null;
    const userId = writer?.userId ?? about.userId ?? (from && (await repository.findOwner(tx.db, from)));
    const stray = {
      ...{ reason, from, userId, conversationId: writer?.conversationId ?? about.conversationId ?? null },
      ...{
        subject: kept(parsed?.subject, 200),
        text: reason === 'automatic' ? '' : kept(parsed && answerOf(parsed.text), keptText),
      },
    };
    const isNew = await repository.insertStray(tx.db, { id, place, at: nowIso(tx), stray });
    if (isNew && writer) await tellSender(tx, { id, ...writer, reason });
    await repository.noteRead(tx.db, place);
  });
}

const kept = (text: string | null | undefined, most: number) =>
  beginningOf((text ?? '').slice(0, 200_000).replaceAll(unwritable, ''), most).trim();

/** Writes down that a mail could not be read at all. Idempotent. */
export function leaveUnread(scope: Scope, place: repository.MailPlace): Promise<void> {
  return leave(scope, place, null, { reason: 'failed' });
}
