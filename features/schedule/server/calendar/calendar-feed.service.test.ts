import { randomBytes } from 'node:crypto';
import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endKeys } from '#features/identity/server/accounts/accounts.service.ts';
import { deleteUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createEvent, createEventWorld } from '../schedule.factory.ts';
import {
  forgetFeeds,
  getCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from './calendar-feed.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const noDocument = { code: 'db/no-document' };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function addressOf(actor: Actor): Promise<string> {
  const { url } = await makeCalendarFeed(as(actor));
  return /\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
}
const nobody = (now = testNow) => ({ ...as({ id: '', role: null }, now), actor: null });
const read = (token: string, now?: string) => readCalendarFeed(nobody(now), token);

async function eventsAt(token: string): Promise<[string, string][]> {
  const { body } = await read(token);
  return Object.values(ical.sync.parseICS(body)).flatMap((each) => {
    const event = each as VEvent;
    return each?.type === 'VEVENT' ? [[event.uid.split('@')[0] ?? '', String(event.summary)] as const] : [];
  }) as [string, string][];
}

describe('a calendar address', () => {
  it('of a deleted account is removed, that of a disabled one waits', async () => {
    const { parent, teacher, admin } = await createEventWorld(db);
    for (const each of [parent, teacher, admin]) await makeCalendarFeed(as(each));
    await deleteUser(db, parent.id);
    await db.updateTable('users').set({ disabled_at: testNow }).where('id', '=', teacher.id).execute();
    await forgetFeeds(db, Temporal.Instant.from(testNow));
    const created = await Promise.all(
      [parent, teacher, admin].map(async (each) => (await getCalendarFeed(as(each))).createdAt !== null),
    );
    expect(created).toEqual([false, true, true]);
  });

  it('ends with the other keys of its user, and a new one works', async () => {
    const { parent, teacher } = await createEventWorld(db);
    const [old, others] = [await addressOf(parent), await addressOf(teacher)];
    await transaction(as(parent), (tx) => endKeys(tx, parent.id));
    await expect(read(old)).rejects.toMatchObject(noDocument);
    expect(await getCalendarFeed(as(parent))).toEqual({ createdAt: null, lastReadAt: null });
    await read(others);
    await forgetFeeds(db, Temporal.Instant.from(testNow));
    const kept = await db.selectFrom('calendar_feeds').select('user_id').execute();
    expect(kept.map((feed) => feed.user_id)).not.toContain(parent.id);
    await read(await addressOf(parent));
    await transaction(as(parent), (tx) => endKeys(tx, parent.id));
    const next = await addressOf(parent);
    await read(next);
  });

  it('is shown once, stored as a hash, replaced by the next and revoked', async () => {
    const { parent } = await createEventWorld(db);
    expect(await getCalendarFeed(as(parent))).toEqual({ createdAt: null, lastReadAt: null });
    const first = await addressOf(parent);
    const stored = await db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', parent.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...stored, token_hash: stored.token_hash.toString() })).not.toContain(first);
    const made = { createdAt: '2026-11-20T15:00:00.000Z', lastReadAt: null };
    expect(await getCalendarFeed(as(parent))).toEqual(made);
    const second = await addressOf(parent);
    await expect(read(first)).rejects.toMatchObject(noDocument);
    await read(second);
    expect(await revokeCalendarFeed(as(parent))).toEqual({ createdAt: null, lastReadAt: null });
    await expect(read(second)).rejects.toMatchObject(noDocument);
    expect(await revokeCalendarFeed(as(parent))).toEqual({ createdAt: null, lastReadAt: null });
  });

  it('shows nothing for a disabled user, and nothing at an unknown one', async () => {
    const { parent } = await createEventWorld(db);
    const token = await addressOf(parent);
    await db.updateTable('users').set({ disabled_at: testNow }).where('id', '=', parent.id).execute();
    await expect(read(token)).rejects.toMatchObject(noDocument);
    await expect(read(randomBytes(32).toString('base64url'))).rejects.toMatchObject(noDocument);
    await expect(read('')).rejects.toMatchObject(noDocument);
  });

  it('records that it was read, once an hour at most', async () => {
    const { parent } = await createEventWorld(db);
    const token = await addressOf(parent);
    const lastRead = async () => (await getCalendarFeed(as(parent))).lastReadAt;
    await read(token, '2026-11-20T16:00:00Z');
    await read(token, '2026-11-20T16:59:59Z');
    expect(await lastRead()).toBe('2026-11-20T16:00:00.000Z');
    await read(token, '2026-11-20T17:00:00Z');
    expect(await lastRead()).toBe('2026-11-20T17:00:00.000Z');
  });

  it('is limited in reads', async () => {
    const { parent } = await createEventWorld(db);
    const token = await addressOf(parent);
    const now = '2026-11-20T20:00:00Z';
    await db
      .insertInto('rate_limits')
      .values({ key: `calendar-feed:${parent.id}`, window_start: now, tries: 120 })
      .execute();
    await expect(read(token, now)).rejects.toMatchObject({ code: 'request/too-many' });
  });
});

describe('the calendar at an address', () => {
  it('contains a child’s and a teacher’s lessons, cancelled ones too', async () => {
    const { child, teacher, eventId } = await createEventWorld(db);
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: testNow })
      .where('id', '=', eventId)
      .execute();
    for (const actor of [child, teacher]) {
      expect(await eventsAt(await addressOf(actor))).toEqual([
        [eventId, expect.stringMatching(/^Atšaukta: Scratch kūrėjai \d+$/)],
      ]);
    }
  });

  it('contains the lessons of all children of a parent, with their names when there are several', async () => {
    const { parent, groupId, eventId } = await createEventWorld(db);
    const token = await addressOf(parent);
    expect(await eventsAt(token)).toEqual([[eventId, expect.not.stringContaining('Ona')]]);
    const { userId } = await createChild(db, { guardians: [parent.id], firstName: 'Čiobrelė' });
    const group = await createGroup(db, { name: 'Robotai', students: [userId] });
    const robots = await createEvent(db, { groupId: group.id, startsAt: '2026-11-25T15:30:00Z' });
    await addMembers(db, groupId, 'student', [{ id: userId, joinedOn: '2026-11-01' }]);
    expect(await eventsAt(token)).toEqual([
      [eventId, expect.stringMatching(/ \(Čiobrelė, Ona\)$/)],
      [robots.id, 'Robotai (Čiobrelė)'],
    ]);
  });

  it('shows reported absences to the family only', async () => {
    const { parent, child, teacher, groupId, date } = await createEventWorld(db);
    const { userId: other } = await createChild(db, { firstName: 'Svetimas' });
    const told = { group_id: groupId, date, reason: 'Serga' };
    const notice = { ...told, reported_by: parent.id, reported_at: testNow };
    await db
      .insertInto('absence_notices')
      .values([
        { ...notice, student_id: child.id },
        { ...notice, student_id: other },
      ])
      .execute();
    const describedTo = async (actor: Actor) => {
      const { body } = await read(await addressOf(actor));
      const events = Object.values(ical.sync.parseICS(body)).filter((each) => each?.type === 'VEVENT');
      return String((events[0] as VEvent | undefined)?.description ?? '');
    };
    for (const actor of [parent, child]) {
      expect(await describedTo(actor)).toMatch(/^Pranešta, kad nedalyvaus: Ona(\n|$)/);
    }
    expect(await describedTo(teacher)).not.toContain('nebus');
  });

  it('leaves out what a substitute teaches instead, and adds it to theirs', async () => {
    const { admin, teacher, otherTeacher, eventId } = await createEventWorld(db);
    const set = { substitute_id: otherTeacher.id };
    await db.updateTable('schedule_events').set(set).where('id', '=', eventId).execute();
    expect(await eventsAt(await addressOf(teacher))).toEqual([]);
    expect((await eventsAt(await addressOf(otherTeacher))).map(([id]) => id)).toEqual([eventId]);
    // Not the whole academy: an admin's own calendar is what they teach.
    expect(await eventsAt(await addressOf(admin))).toEqual([]);
  });

  it('reaches from 60 days ago to 400 ahead, in its user’s language', async () => {
    const { parent, groupId } = await createEventWorld(db);
    const at = (startsAt: string) => createEvent(db, { groupId, startsAt });
    await at('2026-09-20T15:30:00Z');
    const oldest = await at('2026-09-21T15:30:00Z');
    const newest = await at('2027-12-25T15:30:00Z');
    await at('2027-12-26T15:30:00Z');
    const token = await addressOf(parent);
    const ids = (await eventsAt(token)).map(([id]) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([3, oldest.id, newest.id]);
    await db.updateTable('users').set({ locale: 'en' }).where('id', '=', parent.id).execute();
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: testNow })
      .where('id', '=', oldest.id)
      .execute();
    expect((await eventsAt(token))[0]?.[1]).toMatch(/^Cancelled: /);
  });

  it('drops the future lessons of a child who has left, and changes its ETag when anything changes', async () => {
    const { parent, child, eventId } = await createEventWorld(db);
    const token = await addressOf(parent);
    const before = await read(token);
    expect((await read(token)).etag).toBe(before.etag);
    expect(before.body).toContain(eventId);
    await changeMemberships(db, { userIds: [child.id] }, { leftOn: '2026-11-20' });
    const after = await read(token);
    expect(after.body).not.toContain(eventId);
    expect(after.etag).not.toBe(before.etag);
  });
});
