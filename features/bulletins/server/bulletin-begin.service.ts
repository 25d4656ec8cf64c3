import { teachersMayNotify } from '#features/academy/server/academy.service.ts';
import { notify } from '#features/notifications/server/notifications.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { addJob, type JobPayloads } from '#platform/server/jobs/jobs.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { mapWritten } from '#platform/shared/localized-text.ts';
import { roles } from '#platform/shared/roles.ts';
import type { Bulletin, BulletinTo } from '../shared/bulletins.ts';
import { bodyWords, readBody } from './bulletin-body.rules.ts';
import { channelsToTell, maySend } from './bulletin-channels.rules.ts';
import { toOf } from './bulletin-same.rules.ts';
import { beginBulletinSms } from './bulletin-sms.service.ts';
import * as repository from './bulletins.repository.ts';
import { countRecipients, findRecipientIds } from './recipients.repository.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    notifyBulletin: { readonly bulletinId: string };
  }
}

/** Days for which the addresses of a past bulletin are kept. */
const emailMemoryDays = 365;

/** How many people a bulletin is for now. */
export async function recipientCount(tx: Pick<Tx, 'db'>, to: BulletinTo): Promise<number> {
  const { admin, teacher, parent, child } = await countRecipients(tx.db, to);
  return admin + teacher + parent + child;
}

/** Whose screens refetch: those who may see it now, by group or role where possible, and staff's lists. */
async function audienceOf(tx: Pick<Tx, 'db'>, to: BulletinTo): Promise<Audience[]> {
  const byAddress = to.emails.length === 0 ? [] : await findRecipientIds(tx.db, { ...to, many: false });
  const people = byAddress.map((id): Audience => `user:${id}`);
  if (!to.many) return people;
  if (to.groupIds.length > 0) return [...people, ...to.groupIds.map((id): Audience => `group:${id}`)];
  return [...people, ...(to.role === null ? roles : [to.role]).map((role): Audience => `role:${role}`)];
}

/** Refreshes the screens of a bulletin's current and former audience, and those of staff. */
export async function refreshBulletin(
  tx: Tx<Scope>,
  { createdBy, tos }: { createdBy: string | null; tos: readonly BulletinTo[] },
): Promise<void> {
  const audience = new Set<Audience>(['role:admin']);
  if (createdBy) audience.add(`user:${createdBy}`);
  for (const to of tos) for (const each of await audienceOf(tx, to)) audience.add(each);
  await refresh(tx, { changed: ['bulletins'], audience: [...audience] });
}

/**
 * Starts a bulletin that is due, once; call it in a transaction that holds its lock. Its readers' screens show it at once, and
 * their number is recorded.
 */
export async function beginBulletin(tx: Tx<Scope>, bulletin: repository.KeptBulletin): Promise<void> {
  const { id } = bulletin;
  const to = toOf(bulletin);
  await addJob(tx, 'notifyBulletin', { bulletinId: id }, { jobKey: `notifyBulletin/${id}` });
  await repository.setBegun(tx.db, id, { at: nowIso(tx), recipients: await recipientCount(tx, to) });
  await refreshBulletin(tx, { createdBy: bulletin.createdBy, tos: [to] });
}

/** The job of each minute: starts what was planned for now. Returns how many started. */
export async function beginDueBulletins(scope: Scope): Promise<number> {
  return transaction(scope, async (tx) => {
    const due = await repository.lockDue(tx.db, nowIso(tx));
    for (const id of due) {
      const bulletin = await repository.findBulletin(tx.db, id, nowIso(tx));
      if (bulletin) await beginBulletin(tx, bulletin);
    }
    return due.length;
  });
}

/** The nightly part of bulletins: deletes addresses a year after the bulletin's end, and those that are no account's any more. */
export async function forgetBulletinEmails({ db, now }: Scope): Promise<void> {
  await repository.deleteOldEmails(db, now.subtract({ hours: emailMemoryDays * 24 }).toString());
  await repository.deleteNobodysEmails(db);
}

const ways = ({ mail, push }: Bulletin['channels']) => [
  ...(mail ? ['mail' as const] : []),
  ...(push ? ['push' as const] : []),
];

/**
 * The `notifyBulletin` job: puts a bulletin that has begun into the bell, and sends it by mail, push and SMS as each reader has chosen (decision
 * N12), once: that it was sent is written in the transaction that queues it. Whether a teacher's is sent by mail and push is decided now
 * (decision N14). Nothing is sent for one that was ended meanwhile.
 */
export async function notifyBulletin(
  scope: Scope,
  { bulletinId }: JobPayloads['notifyBulletin'],
): Promise<void> {
  await transaction(scope, async (tx) => {
    // This locks it: a concurrent save is waited for.
    if (!(await repository.setTold(tx.db, bulletinId, nowIso(tx)))) return;
    const bulletin = await repository.findBulletin(tx.db, bulletinId, nowIso(tx));
    if (!bulletin) return;
    const { title, body } = bulletin;
    const setting = { teachersMayNotify: await teachersMayNotify(tx) };
    const channels = channelsToTell(bulletin, setting);
    const to = toOf(bulletin);
    const bySms = await beginBulletinSms(tx, bulletin, { to, isAllowed: maySend(bulletin, setting) });
    if (ways(channels).length < ways(bulletin.channels).length) {
      await repository.setChannels(tx.db, bulletinId, channels);
      await refreshBulletin(tx, { createdBy: bulletin.createdBy, tos: [] });
    }
    await notify(tx, {
      happening: 'message',
      key: `bulletin/${bulletinId}`,
      path: '/dashboard/modules',
      isRead: true,
      facts: { title, body: mapWritten(body, (text) => bodyWords(readBody(text)).trim()) },
      people: await findRecipientIds(tx.db, to),
      only: [...ways(channels), ...(bySms ? ['sms' as const] : [])],
    });
  });
}
