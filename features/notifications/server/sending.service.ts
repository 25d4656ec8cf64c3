import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import type { DeliveryChannel, Sendable } from './channels/channel.ts';
import { listChannels } from './channels/channels.ts';
import { findHappening } from './happenings.service.ts';
import * as repository from './sending.repository.ts';
import { decide } from './sending.rules.ts';

/** The number of lines per transaction, and per {@link restSeconds}: nobody waits long for their locks or their sending. */
const linesAtOnce = 10;
/** The number of readers per transaction of what gathers in a day. */
const readersAtOnce = 10;
/** The pause between two portions. */
const restSeconds = 1;

/**
 * The `sendNotifications` job, and the check of each minute: sends a portion of what is due and, if there may be more, queues
 * itself for a moment later. So a message to thousands is sent at a pace that other requests do not notice, occupies no worker
 * while it pauses, and lets every other mail pass: few are in the queue of jobs at once.
 */
export async function sendNotifications(scope: Scope): Promise<void> {
  if (!(await sendPart(scope))) return;
  // One job with that key for all processes: together they keep the pace of one.
  await transaction(scope, (tx) =>
    addJob(tx, 'sendNotifications', {}, { jobKey: 'sendNotifications', inSeconds: restSeconds }),
  );
}

/**
 * Passes a portion of what is due to the channels; returns whether more may be due. Each kind changes in one transaction, so
 * that what a killed process left is sent by the next, and nothing twice.
 */
export async function sendPart(scope: Scope): Promise<boolean> {
  let more = false;
  for (const channel of listChannels()) {
    const looked = await transaction(scope, (tx) => sendLines(tx, channel));
    const days = channel.deliverDaily ? await transaction(scope, (tx) => sendDays(tx, channel)) : 0;
    more = more || looked === linesAtOnce || days > 0;
  }
  return more;
}

const wanted = (tx: Tx, limit: number) => ({ now: nowIso(tx), limit });

/** Sends a portion of separately due lines; returns how many lines it examined. */
async function sendLines(tx: Tx, channel: DeliveryChannel): Promise<number> {
  const due = await repository.lockDue(tx.db, channel.name, wanted(tx, linesAtOnce));
  const { sent } = await settle(tx, channel, due);
  if (sent.length > 0) await channel.deliver(tx, sent);
  return due.length;
}

/** Sends a portion of what gathered in a day; returns how many lines it examined. */
async function sendDays(tx: Tx, channel: DeliveryChannel): Promise<number> {
  const due = await repository.lockDueDays(tx.db, channel.name, wanted(tx, readersAtOnce));
  const { sent, gathered } = await settle(tx, channel, due);
  if (sent.length > 0) await channel.deliver(tx, sent);
  const readers = [...Map.groupBy(gathered, ({ userId }) => userId).values()];
  if (readers.length > 0) await channel.deliverDaily?.(tx, readers);
  return due.length;
}

/** Decides about each locked line, and records it. */
async function settle(
  tx: Tx,
  channel: DeliveryChannel,
  due: readonly repository.DueLine[],
): Promise<{ sent: Sendable[]; gathered: Sendable[] }> {
  const sent: Sendable[] = [];
  const gathered: Sendable[] = [];
  const dropped: string[] = [];
  const postponed: repository.Postponed[] = [];
  for (const line of due) {
    const told = findHappening(line.happening);
    const address = line.inReach ? channel.addressOf(line) : null;
    const decision =
      told && address ? decide(tx.now, { ...line, topic: told.topic, channel: channel.name }) : 'drop';
    if (!told || !address || decision === 'drop') dropped.push(line.id);
    else if (decision === 'send') sent.push({ ...line, address, told });
    else if (decision === 'digest') gathered.push({ ...line, address, told });
    else postponed.push({ id: line.id, at: decision.at.toString(), daily: decision.daily });
  }
  const left = [...sent, ...gathered].map(({ id }) => id);
  await repository.settle(tx.db, channel.name, { ids: left, sentAt: nowIso(tx) });
  await repository.settle(tx.db, channel.name, { ids: dropped, sentAt: null });
  await repository.postpone(tx.db, channel.name, postponed);
  return { sent, gathered };
}
