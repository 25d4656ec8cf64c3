import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry, networkOf } from '#platform/server/security/rate-limit.ts';
import { hashToken, newSessionToken } from '#platform/server/security/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { defaultLocale } from '#platform/shared/localized-text.ts';
import * as repository from './calendar-feed.repository.ts';
import { writeCalendar } from './calendar-file.service.ts';
import { deleteVersions, deleteVersionsOfDeleted, lockFeed } from './calendar-versions.repository.ts';
import { versionEvents } from './calendar-versions.service.ts';

/** A user's calendar address as they see it; never the address itself, of which only a hash is stored. */
export interface CalendarFeed {
  readonly createdAt: string | null;
  readonly lastReadAt: string | null;
}

const none: CalendarFeed = { createdAt: null, lastReadAt: null };
const daysBack = 60;
const daysAhead = 400;
const readNotedEvery = 3_600_000;
// Programs ask a few times an hour, on each of a user's devices. Those of large services share a network address, so
// that address is charged only for attempts without a calendar. These cost little, and nobody finds one by guessing.
const perFeed = { limit: 120, windowSeconds: 3600 };
const unknownPerAddress = { limit: 120, windowSeconds: 3600 };

/** Whether the actor has a calendar address, and when it was last read. */
export async function getCalendarFeed(scope: SignedInScope): Promise<CalendarFeed> {
  return (await repository.findFeed(scope.db, scope.actor.id)) ?? none;
}

/** A new secret address of the actor's calendar, shown only this once; the previous one stops working. */
export async function makeCalendarFeed(scope: SignedInScope): Promise<CalendarFeed & { url: string }> {
  // As random as a session, and stored like one.
  const { token, tokenHash } = newSessionToken();
  await repository.saveFeed(scope.db, scope.actor.id, tokenHash, nowIso(scope));
  const url = `${scope.env.publicUrl}/calendar/${token}.ics`;
  return { ...(await getCalendarFeed(scope)), url };
}

/** Ends the actor's calendar address; does nothing without one. */
export async function revokeCalendarFeed(scope: SignedInScope): Promise<CalendarFeed> {
  await repository.deleteFeed(scope.db, scope.actor.id);
  return none;
}

/**
 * The nightly part of calendar addresses. Deletes ended addresses and those of deleted accounts, with everything they
 * said; and the versions of events that no calendar reaches back to any more.
 */
export async function forgetFeeds(db: Db, now: Temporal.Instant): Promise<void> {
  await repository.deleteEndedFeeds(db);
  await deleteVersionsOfDeleted(db);
  await deleteVersions(db, addDays(vilniusDate(now.toString()), -daysBack));
}

/** A calendar as sent to a calendar program. */
export interface CalendarFile {
  readonly body: string;
  readonly etag: string;
}

/**
 * The calendar at a secret address, in its user's language: from {@link daysBack} days ago to {@link daysAhead} ahead.
 * `db/no-document` for an unknown, revoked or ended address and for a disabled or deleted user; `request/too-many` when
 * either is asked for too often.
 */
export async function readCalendarFeed(scope: Scope, token: string): Promise<CalendarFile> {
  const user = await repository.findFeedUser(scope.db, hashToken(token));
  if (!user) {
    await countTry(scope, `calendar-unknown:${networkOf(scope.address)}`, unknownPerAddress);
    throw new AppError('db/no-document');
  }
  await countTry(scope, `calendar-feed:${user.id}`, perFeed);
  const days = { from: addDays(today(scope), -daysBack), to: addDays(today(scope), daysAhead) };
  const locale = user.locale ?? defaultLocale;
  const events = await transaction(scope, async (tx) => {
    if (!(await lockFeed(tx.db, hashToken(token)))) throw new AppError('db/no-document');
    await noteRead(tx, user);
    const found = await repository.findFeedEvents(tx.db, user, days);
    return versionEvents(tx, { userId: user.id, locale }, found);
  });
  const body = writeCalendar(events, locale);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

// Programs ask every few minutes; the user only wants to know whether anything reads the calendar.
async function noteRead(scope: Scope, { id, lastReadAt }: repository.FeedUser): Promise<void> {
  const now = nowIso(scope);
  if (lastReadAt && Date.parse(now) - Date.parse(lastReadAt) < readNotedEvery) return;
  await repository.noteRead(scope.db, id, now);
}
