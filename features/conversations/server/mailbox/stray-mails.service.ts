import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { maySeeStrayMails } from '../../shared/conversations.permissions.ts';
import type { Cursor } from '../../shared/conversations.ts';
import type { StrayMail } from '../../shared/mails.ts';
import { nameOf } from './mailbox.service.ts';
import * as repository from './mails.repository.ts';

const pageSize = 20;

interface Page {
  readonly mails: StrayMail[];
  /** How many there are in all. */
  readonly count: number;
  /** Since when the mailbox can't be read; null while it can, or none is set. */
  readonly failedAt: string | null;
  readonly next: Cursor | null;
}

/** A page of the mails that went into no conversation and nobody has looked at, the newest first. Admins only. */
export async function listStrayMails(
  scope: SignedInScope,
  { after }: { readonly after?: Cursor | undefined },
): Promise<Page> {
  requireMay(maySeeStrayMails(scope.actor));
  const { db, env } = scope;
  const [found, count, failedAt] = await Promise.all([
    repository.findStrays(db, { after, most: pageSize + 1 }),
    repository.countStrays(db),
    env.mailbox ? repository.findFailure(db, nameOf(env.mailbox)) : null,
  ]);
  const mails = found.slice(0, pageSize);
  const last = mails.at(-1);
  const next = found.length > pageSize && last ? { at: last.receivedAt, id: last.id } : null;
  return { mails, count, failedAt, next };
}

/** Notes that a mail was looked at. Idempotent. `db/no-document` for an unknown one. Returns how many are left. Admins only. */
export async function settleStrayMail(
  scope: SignedInScope,
  { mailId }: { readonly mailId: string },
): Promise<{ count: number }> {
  requireMay(maySeeStrayMails(scope.actor));
  await transaction(scope, async (tx) => {
    const held = await repository.holdStray(tx.db, mailId);
    if (!held) throw new AppError('db/no-document');
    if (held.handledAt !== null) return;
    await repository.settleStray(tx.db, { id: mailId, by: tx.actor.id, at: nowIso(tx) });
    await audit(tx, { action: 'settleStrayMail', subjectType: 'mail', subjectId: mailId });
    await refresh(tx, { changed: ['conversations'], audience: ['staff'] });
  });
  return { count: await repository.countStrays(scope.db) };
}
