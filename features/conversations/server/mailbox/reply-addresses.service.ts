import { createHash } from 'node:crypto';
import type { Answerable } from '#features/notifications/server/happenings.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { replyAddressOf } from '#platform/server/mail/mailbox-settings.ts';
import type { Scope } from '#platform/server/scope.ts';
import { keyedDigest } from '#platform/server/security/server-keys.ts';
import * as repository from './reply-addresses.repository.ts';

/** Days for which a mail can be answered: as long as mails are kept. Each further mail renews them. */
export const replyDays = 90;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

interface Names {
  readonly conversationId: string;
  readonly userId: string;
  readonly keyVersion: number;
}

/** 130 bits that only this academy can compute, in letters that survive mail programs which ignore case. */
async function tokenOf(scope: Scope, { conversationId, userId, keyVersion }: Names): Promise<string> {
  const digest = await keyedDigest(scope, 'reply-address', `${conversationId}/${userId}/${keyVersion}`);
  return [...digest.subarray(0, 26)].map((byte) => letters[byte % 32]).join('');
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const conversationIn = (path: string) => /^\/dashboard\/conversations\/([0-9a-f-]{36})$/.exec(path)?.[1];

/** Where each reader of a mail about a conversation answers to, in the same order; null where nobody can. */
export async function replyAddresses(tx: Tx, lines: readonly Answerable[]): Promise<(string | null)[]> {
  const addresses: (string | null)[] = [];
  for (const { userId, path } of lines) addresses.push(await replyAddress(tx, userId, conversationIn(path)));
  return addresses;
}

async function replyAddress(
  tx: Tx,
  userId: string,
  conversationId: string | undefined,
): Promise<string | null> {
  const { mailbox } = tx.env;
  const key = await repository.findKeyVersion(tx.db, userId);
  if (!mailbox || !conversationId || !key) return null;
  const token = await tokenOf(tx, { conversationId, userId, keyVersion: key.version });
  const until = tx.now.add({ hours: replyDays * 24 }).toString();
  const isThere = await repository.writeReplyAddress(tx.db, {
    conversationId,
    userId,
    hash: hashOf(token),
    until,
  });
  return isThere ? replyAddressOf(mailbox, token) : null;
}

/** What a token leads to, and whether that is over; null for an unknown one. */
export async function findReply(
  scope: Scope,
  token: string,
): Promise<(repository.FoundReply & { readonly isExpired: boolean }) | null> {
  const found = await repository.findReply(scope.db, hashOf(token));
  if (!found) return null;
  const isCurrent = (await tokenOf(scope, found)) === token;
  const isExpired = !isCurrent || Temporal.Instant.compare(found.expiresAt, scope.now) <= 0;
  return { ...found, isExpired };
}
