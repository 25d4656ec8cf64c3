import { notify } from '#features/notifications/server/notifications.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { zipWriter } from '#platform/server/files/zip-writer.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { daysToDownload } from '../shared/takeouts.ts';
import { writeArchive } from './archive/archive.service.ts';
import {
  type PartWriter,
  partWriter,
  removeParts,
  type Stored,
  Unwanted,
} from './archive/stored-parts.service.ts';
import * as repository from './takeouts.repository.ts';
import './takeouts.mails.ts';

/** So often a take-out is begun before it counts as failed: also one whose process is killed each time. */
export const mostAttempts = 5;
/** The rows of what was asked for stay so long, so that the screen can say what became of it. */
const daysRemembered = 30;
/** In hours: by then every attempt has ended or will never begin. */
const stuckAfter = 48;
const atOnce = 100;

interface Attempt {
  readonly takeout: repository.TakeoutRow;
  readonly number: number;
  readonly people: readonly repository.Person[];
}

/**
 * The `makeTakeout` job: writes the archive part by part into the store and says when it is ready. A job that was killed begins anew, and
 * removes what it left. Nobody gets what was made while one of its people was deleted.
 */
export async function makeTakeout(
  scope: Scope,
  { takeoutId }: { readonly takeoutId: string },
): Promise<void> {
  const before = await repository.findTakeout(scope.db, takeoutId);
  // What a killed attempt left behind.
  if (before?.state === 'making') await removeParts(scope.env, before);
  const attempt = await transaction(scope, (tx) => begin(tx, takeoutId));
  if (!attempt) return;
  const { takeout, number } = attempt;
  const parts = partWriter(scope, { id: takeoutId, attempt: number });
  try {
    const size = await write(scope, attempt, parts);
    const isReady = await transaction(scope, (tx) => finish(tx, attempt, size));
    if (!isReady) throw new Unwanted();
  } catch (error) {
    await drop(scope, parts.stored());
    if (error instanceof Unwanted) return;
    if (number < mostAttempts) throw error;
    scope.log.error({ err: error, takeoutId }, 'a copy of somebody’s data could not be made');
    await transaction(scope, (tx) => fail(tx, takeout));
  }
}

/** Null when there is nothing to make. */
async function begin(tx: Tx, id: string): Promise<Attempt | null> {
  const takeout = await repository.lockTakeout(tx.db, id);
  if (takeout?.state !== 'making') return null;
  if (takeout.attempt >= mostAttempts) {
    await fail(tx, takeout);
    return null;
  }
  // Held, then looked at again: who is deleted before is not in it, who is deleted later finds it.
  const seen = await repository.findPeople(tx.db, takeout.userId);
  await repository.holdPeople(
    tx.db,
    seen.map(({ userId }) => userId),
  );
  const people = await repository.findPeople(tx.db, takeout.userId);
  if (people[0]?.userId !== takeout.userId) {
    await repository.endTakeout(tx.db, id, { state: 'gone' });
    return null;
  }
  const ids = people.map(({ userId }) => userId);
  return { takeout, people, number: await repository.beginAttempt(tx.db, id, ids) };
}

async function write(scope: Scope, { takeout, people }: Attempt, parts: PartWriter): Promise<number> {
  const { id, userId, locale } = takeout;
  const zip = zipWriter(parts.write, scope.now);
  const role = people.find((person) => person.userId === userId)?.role ?? null;
  // As the person themself would read it.
  await writeArchive({ ...scope, locale, actor: { id: userId, role, sessionId: id } }, people, zip);
  await zip.end();
  return parts.end();
}

async function finish(
  tx: Tx,
  { takeout: { id, userId }, number, people }: Attempt,
  bytes: number,
): Promise<boolean> {
  const found = await repository.lockTakeout(tx.db, id);
  if (found?.state !== 'making' || found.attempt !== number) return false;
  const now = new Set((await repository.findPeople(tx.db, userId)).map((person) => person.userId));
  if (!people.every((person) => now.has(person.userId))) {
    await repository.endTakeout(tx.db, id, { state: 'gone' });
    return false;
  }
  const [ready, ends] = [tx.now, tx.now.add({ hours: daysToDownload * 24 })];
  await repository.endTakeout(tx.db, id, {
    state: 'ready',
    bytes,
    ready_at: ready.toString({ fractionalSecondDigits: 3 }),
    ends_at: ends.toString({ fractionalSecondDigits: 3 }),
  });
  await notify(tx, {
    ...{ happening: 'takeoutReady', key: `takeout/${id}`, path: '/dashboard/account/data' },
    ...{ people: [userId], facts: { until: ends.toString() } },
  });
  await refresh(tx, { changed: ['takeouts'], audience: [`user:${userId}`] });
  return true;
}

async function fail(tx: Tx, { id, userId }: repository.TakeoutRow): Promise<void> {
  await repository.endTakeout(tx.db, id, { state: 'failed' });
  await refresh(tx, { changed: ['takeouts'], audience: [`user:${userId}`] });
}

/** Removes what an attempt stored, as far as the store is there: the next attempt or the night removes the rest. */
async function drop(scope: Scope, stored: Stored): Promise<void> {
  await removeParts(scope.env, stored).catch((error: unknown) =>
    scope.log.warn({ err: error }, 'parts of a copy could not be removed; they are tried again'),
  );
}

/**
 * The nightly part: ends take-outs after their seven days, those that hold somebody whose account is deleted, and all but the latest of a
 * person, and removes their bytes. What the store cannot remove is tried again the next night.
 */
export async function forgetTakeouts(scope: Scope): Promise<void> {
  const before = (hours: number) => scope.now.subtract({ hours }).toString();
  await repository.endDue(scope.db, { now: nowIso(scope), stuckBefore: before(stuckAfter) });
  for (;;) {
    const leftovers = await repository.findStoredLeftovers(scope.db, atOnce);
    for (const each of leftovers) {
      await removeParts(scope.env, each);
      await repository.markRemoved(scope.db, each);
    }
    if (leftovers.length < atOnce) break;
  }
  await repository.deleteBefore(scope.db, before(daysRemembered * 24));
}
