import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob, addJobs, type NewJob } from '#platform/server/jobs/jobs.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { findHappening } from './happenings.service.ts';
import { digestMail, newsMail, type Sendable } from './notifications.mails.ts';
import * as repository from './sending.repository.ts';
import { decide } from './sending.rules.ts';
import { unsubscribeUrls } from './unsubscribe.service.ts';

/** Lines of one transaction, and of what leaves in {@link restSeconds}: nobody waits for their locks or their sending for long. */
const linesAtOnce = 10;
/** Readers of one transaction of daily mails. */
const readersAtOnce = 10;
/** From one part to the next. */
const restSeconds = 1;

/**
 * The `sendNotifications` job, and what each minute asks for: sends a part of what is due and, when more may be, asks for itself a
 * moment later. What goes to thousands so leaves at a pace that other requests do not notice, holds no worker while it rests,
 * and lets every other mail pass: few wait in the queue of jobs at once.
 */
export async function sendNotifications(scope: Scope): Promise<void> {
  if (!(await sendPart(scope))) return;
  const runAt = scope.now.add({ seconds: restSeconds });
  // One job of that key for all processes: together they keep the pace of one.
  await transaction(scope, (tx) =>
    addJob(tx, 'sendNotifications', {}, { jobKey: 'sendNotifications', runAt }),
  );
}

/**
 * Hands a part of what is due to the outbox of mails and to jobs of pushes; whether more may be due. Each kind changes in one
 * transaction, so that what a killed process left is sent by the next, and nothing twice.
 */
export async function sendPart(scope: Scope): Promise<boolean> {
  const pushes = await transaction(scope, pushLines);
  const mails = await transaction(scope, mailLines);
  const digests = await transaction(scope, mailDigests);
  return pushes === linesAtOnce || mails === linesAtOnce || digests > 0;
}

const wanted = (tx: Tx, limit: number) => ({ now: nowIso(tx), limit });

/** Hands a part of the pushes that are due to jobs, one for each device; how many lines it looked at. */
async function pushLines(tx: Tx): Promise<number> {
  const due = await repository.lockDuePushes(tx.db, wanted(tx, linesAtOnce));
  const jobs: NewJob<'deliverPush'>[] = [];
  const times = due.map((line) => {
    const { id, happening, inReach, deviceIds } = line;
    const told = findHappening(happening);
    const pushed = { topic: told?.topic ?? 'academy', channel: 'push', daily: false } as const;
    const decision = told && inReach ? decide(tx.now, { ...line, ...pushed }) : 'drop';
    if (typeof decision === 'object') return { id, at: decision.at.toString() };
    if (decision === 'send') {
      for (const deviceId of deviceIds)
        jobs.push({ payload: { notificationId: id, deviceId }, jobKey: `push/${id}/${deviceId}` });
    }
    return { id, at: null };
  });
  await repository.setPushTimes(tx.db, times);
  if (jobs.length > 0) await addJobs(tx, 'deliverPush', jobs);
  return due.length;
}

/** Sends a part of what is due by itself; how many lines it looked at. */
async function mailLines(tx: Tx): Promise<number> {
  const due = await repository.lockDueMails(tx.db, wanted(tx, linesAtOnce));
  const { sent } = await settle(tx, due);
  await mailEach(tx, sent);
  return due.length;
}

/** Sends a part of the daily mails; how many lines it looked at. */
async function mailDigests(tx: Tx): Promise<number> {
  const due = await repository.lockDueDigests(tx.db, wanted(tx, readersAtOnce));
  const { sent, digests } = await settle(tx, due);
  await mailEach(tx, sent);
  const readers = [...Map.groupBy(digests, ({ userId }) => userId).values()];
  const urls = await unsubscribeUrls(
    tx,
    readers.map((lines) => ({ userId: lines[0]?.userId ?? '', topic: 'daily' as const })),
  );
  await queueMails(
    tx,
    readers.map((lines, at) => digestMail(lines, tx.env.publicUrl, urls[at])),
  );
  return due.length;
}

async function mailEach(tx: Tx, lines: readonly Sendable[]): Promise<void> {
  const urls = await unsubscribeUrls(
    tx,
    lines.map(({ userId, told }) => ({ userId, topic: told.topic })),
  );
  await queueMails(
    tx,
    lines.map((line, at) => newsMail(line, tx.env.publicUrl, urls[at])),
  );
}

/** Decides about each line that the transaction holds, and notes it. */
async function settle(
  tx: Tx,
  due: readonly repository.DueLine[],
): Promise<{ sent: Sendable[]; digests: Sendable[] }> {
  const sent: Sendable[] = [];
  const digests: Sendable[] = [];
  const dropped: string[] = [];
  const postponed: repository.Postponed[] = [];
  for (const line of due) {
    const told = findHappening(line.happening);
    const { email } = line;
    const decision =
      told && email && line.inReach
        ? decide(tx.now, { ...line, topic: told.topic, channel: 'mail' })
        : 'drop';
    if (!told || !email || decision === 'drop') dropped.push(line.id);
    else if (decision === 'send') sent.push({ ...line, email, told });
    else if (decision === 'digest') digests.push({ ...line, email, told });
    else postponed.push({ id: line.id, at: decision.at.toString(), daily: decision.daily });
  }
  const left = [...sent, ...digests].map(({ id }) => id);
  await repository.settleMails(tx.db, left, nowIso(tx));
  await repository.settleMails(tx.db, dropped, null);
  await repository.postponeMails(tx.db, postponed);
  return { sent, digests };
}
