import { readMailbox, StuckMailError } from '#platform/server/mail/imap.ts';
import type { MailboxSettings } from '#platform/server/mail/mailbox-settings.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { leaveUnread, takeMail } from './mail-taking.service.ts';
import * as repository from './mails.repository.ts';

/** How often a mail is tried that the server does not hand over, or that cannot be taken. */
const mostTries = 5;
/** How long one reading goes on, in milliseconds: shorter than the minute until the next. */
const readingTime = 45_000;

/** What a mailbox is known by. */
export const nameOf = ({ user, host, folder }: MailboxSettings) => `${user}@${host}/${folder}`;

/**
 * The job of each minute: takes the new mails of the mailbox, if one is set. Idempotent, also beside another process. A mail server that is
 * away is noted, and tried again in a minute.
 */
export async function readAnswers(scope: Scope): Promise<void> {
  const settings = scope.env.mailbox;
  if (!settings) return;
  const mailbox = nameOf(settings);
  const known = await repository.findMailbox(scope.db, mailbox);
  const last = known && known.tries >= mostTries ? await giveUp(scope, mailbox, known) : known?.lastUid;
  try {
    await readMailbox(settings, {
      until: Date.now() + readingTime,
      lastRead: async (uidValidity) => (known?.uidValidity === uidValidity ? (last ?? 0) : 0),
      take: (mail, uidValidity) => takeMail(scope, { mailbox, uidValidity }, mail),
    });
    await repository.noteState(scope.db, mailbox, { at: nowIso(scope), failed: false });
  } catch (error) {
    scope.log.warn({ err: error }, 'the mailbox was not read');
    await repository.noteState(scope.db, mailbox, { at: nowIso(scope), failed: true });
    if (error instanceof StuckMailError) await repository.noteStuck(scope.db, mailbox, error);
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof repository.findMailbox>>>;

/** Leaves the mail on which reading broke off again and again, with a line that says so: others must not wait for it. */
async function giveUp(
  scope: Scope,
  mailbox: string,
  { uidValidity, lastUid, stuckUid }: Known,
): Promise<number> {
  if (stuckUid === null) return lastUid;
  const place = { mailbox, uidValidity, uid: stuckUid, key: null };
  await leaveUnread(scope, place);
  return Math.max(lastUid, stuckUid);
}
