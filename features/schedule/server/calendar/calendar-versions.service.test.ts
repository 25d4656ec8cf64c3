import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { reportAbsence, withdrawAbsence } from '../events/absence-notices.service.ts';
import { cancelEvent, moveEvent, restoreEvent, setSubstitute } from '../events/events.service.ts';
import { createEventWorld, type EventWorld } from '../schedule.factory.ts';
import { findFeedEvents } from './calendar-feed.repository.ts';
import { forgetFeeds, makeCalendarFeed, readCalendarFeed } from './calendar-feed.service.ts';
import { versionEvents } from './calendar-versions.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const addressOf = async ({ parent }: EventWorld) => {
  const { url } = await makeCalendarFeed(testScope(db, parent));
  return /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
};

/** The only entry of a calendar: its version, and all of its bytes. */
async function entryAt(token: string, now = testNow) {
  const scope = { ...testScope(db, { id: '', role: null }, { now }), actor: null };
  const { body } = await readCalendarFeed(scope, token);
  const bytes = /BEGIN:VEVENT[\s\S]*?END:VEVENT/.exec(body)?.[0] ?? '';
  const of = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(bytes)?.[1] ?? '';
  const [sequence, modified, stamp] = [Number(of('SEQUENCE')), of('LAST-MODIFIED'), of('DTSTAMP')];
  return { bytes, sequence, modified, stamp };
}

const sequenceOf = async ({ eventId }: EventWorld) => {
  const row = await db
    .selectFrom('schedule_events')
    .select('sequence')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { eventId, sequence: row.sequence };
};
const setGroup = ({ groupId }: EventWorld, values: { name: string }) =>
  db.updateTable('groups').set(values).where('id', '=', groupId).execute();
const setUser = (id: string, values: { locale?: 'lt' | 'en'; first_name?: string }) =>
  db.updateTable('users').set(values).where('id', '=', id).execute();
const setEvent = ({ eventId }: EventWorld, values: Record<string, string | null>) =>
  db.updateTable('schedule_events').set(values).where('id', '=', eventId).execute();

/** Everything that an entry is made of, as it is changed in the product or in the rows that it is read from. */
const changes: Record<string, (world: EventWorld) => Promise<unknown>> = {
  'a group is renamed': (world) => setGroup(world, { name: 'Robotai' }),
  'a group gets its name back': (world) => setGroup(world, { name: 'Scratch' }),
  'an absence is told': ({ parent, child, eventId }) =>
    reportAbsence(testScope(db, parent), { eventId, childId: child.id, reason: '' }).catch(() => null),
  'an absence is taken back': ({ parent, child, eventId }) =>
    withdrawAbsence(testScope(db, parent), { eventId, childId: child.id }),
  'a lesson is cancelled': async (world) =>
    cancelEvent(testScope(db, world.admin), { ...(await sequenceOf(world)), reason: 'Serga mokytoja' }),
  'a lesson is restored': async (world) => restoreEvent(testScope(db, world.admin), await sequenceOf(world)),
  'a lesson is moved': async (world) => {
    const times = { startsAt: '2026-11-24T16:00:00.000Z', endsAt: '2026-11-24T17:30:00.000Z' };
    return moveEvent(testScope(db, world.admin), { ...(await sequenceOf(world)), ...times });
  },
  'a substitute comes': async (world) =>
    setSubstitute(testScope(db, world.admin), {
      ...(await sequenceOf(world)),
      teacherId: world.otherTeacher.id,
    }),
  'a place changes': (world) => setEvent(world, { address: 'Pilies g. 3' }),
  'a link comes': (world) => setEvent(world, { meeting_link: 'https://meet.example.org/a' }),
  'instructions go': (world) => setEvent(world, { instructions: null }),
  'instructions come': (world) => setEvent(world, { instructions: 'Antras aukštas' }),
  'the account speaks English': ({ parent }) => setUser(parent.id, { locale: 'en' }),
  'the account speaks Lithuanian': ({ parent }) => setUser(parent.id, { locale: 'lt' }),
  'a child is called otherwise': ({ child }) => setUser(child.id, { first_name: 'Onutė' }),
  'a sister registers': ({ parent }) => createChild(db, { guardians: [parent.id] }),
};

describe('versionEvents', () => {
  it('never has other content under a known version, whatever happens in any order', async () => {
    const happenings = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 6, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(happenings, async (names) => {
        const world = await createEventWorld(db);
        const token = await addressOf(world);
        let before = await entryAt(token);
        for (const name of names) {
          await changes[name]?.(world);
          // Within one second: only the sequence distinguishes versions.
          const after = await entryAt(token);
          expect(after.stamp).toBe(after.modified);
          if (after.bytes !== before.bytes) expect(after.sequence, name).toBeGreaterThan(before.sequence);
          before = after;
        }
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    ['a group is renamed', 'Robotai'],
    ['an absence is told', 'kad nedalyvaus: Ona'],
    ['a lesson is cancelled', 'Serga mokytoja'],
    ['a place changes', 'Pilies g. 3'],
    ['the account speaks English', 'BEGIN:VEVENT'],
  ])('raises sequence and time of change when %s', async (name, words) => {
    const world = await createEventWorld(db);
    await changes['a link comes']?.(world);
    const token = await addressOf(world);
    const before = await entryAt(token);
    await changes[name]?.(world);
    const after = await entryAt(token, '2026-11-20T15:05:00Z');
    expect(after.bytes).toContain(words);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect([after.modified, after.stamp]).toEqual(['20261120T150500Z', '20261120T150500Z']);
    expect(await entryAt(token, '2026-11-20T16:00:00Z')).toEqual(after);
  });

  it('continues counting under a new address, and gives two concurrent readers one version', async () => {
    const world = await createEventWorld(db);
    await entryAt(await addressOf(world));
    await setGroup(world, { name: 'Robotai' });
    const token = await addressOf(world);
    const entries = await Promise.all(Array.from({ length: 5 }, () => entryAt(token)));
    expect(new Set(entries.map(({ bytes }) => bytes)).size).toBe(1);
    expect(entries[0]?.sequence).toBe(1);
  });

  it('counts for each reader separately', async () => {
    const world = await createEventWorld(db);
    const versionFor = (userId: string) =>
      transaction(testScope(db, world.admin), async (tx) => {
        const days = { from: world.date, to: world.date };
        const events = await findFeedEvents(tx.db, world.teacher, days);
        return (await versionEvents(tx, { userId, locale: 'lt' }, events))[0]?.sequence;
      });
    expect(await versionFor(world.teacher.id)).toBe(0);
    await setGroup(world, { name: 'Robotai' });
    expect(await versionFor(world.teacher.id)).toBe(1);
    expect(await versionFor(world.otherTeacher.id)).toBe(0);
  });

  it('deletes lessons that no calendar shows any more, and deleted accounts', async () => {
    const [old, gone] = [await createEventWorld(db), await createEventWorld(db)];
    for (const world of [old, gone]) await entryAt(await addressOf(world));
    const kept = async () => {
      const rows = await db.selectFrom('calendar_feed_versions').select('user_id').execute();
      return [old, gone].map(({ parent }) => rows.some(({ user_id }) => user_id === parent.id));
    };
    await deleteUser(db, gone.parent.id);
    await forgetFeeds(db, Temporal.Instant.from('2027-01-23T12:00:00Z'));
    expect(await kept()).toEqual([true, false]);
    await forgetFeeds(db, Temporal.Instant.from('2027-01-24T12:00:00Z'));
    expect(await kept()).toEqual([false, false]);
  });
});
