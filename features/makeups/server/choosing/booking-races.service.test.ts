import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listGuests } from '#features/membership/server/guests.service.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { reportAbsence, withdrawAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { listMakeUpCredits } from '../ledger/credits.service.ts';
import { findCredit } from '../ledger/ledger.repository.ts';
import { createCredit, createMissedLesson, createUsableCredit } from '../makeups.factory.ts';
import { keepMakeUps } from '../makeups.jobs.ts';
import { bookMakeUp, giveUpMakeUp } from './booking.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const creditOf = async (id: string) => {
  const credit = await findCredit(db, id);
  if (!credit) throw new Error('no such credit');
  return credit;
};
const guestsOf = async (eventId: string) => (await listGuests({ db }, [eventId])).length;

describe('a regular child who comes after all', () => {
  /** A lesson whose only place is that of a child who will be away. */
  async function awayWorld() {
    const world = await createUsableCredit(db);
    const { hostId, other, parent, chosen } = world;
    await takeGuests(db, hostId, { absentPlacesCount: true });
    await db.updateTable('groups').set({ max_students: 1 }).where('id', '=', hostId).execute();
    const guardian = await createUser(db, { role: 'parent' });
    const { userId } = await createChild(db, { guardians: [guardian.id] });
    await addMembers(db, hostId, 'student', [userId]);
    const away = { eventId: other.eventId, childId: userId };
    return {
      ...world,
      book: () => bookMakeUp(as(parent), chosen),
      tell: () => reportAbsence(as(guardian), { ...away, reason: '' }),
      comeAfterAll: () => withdrawAbsence(as(guardian), away),
    };
  }
  const full = { code: 'guest/no-place' };

  it('keeps its seat, and the guest stays: the lesson has one more', async () => {
    const { book, tell, comeAfterAll, other } = await awayWorld();
    await expect(book()).rejects.toMatchObject(full);
    await tell();
    await book();
    expect((await comeAfterAll()).absenceNotices).toEqual([]);
    expect(await guestsOf(other.eventId)).toBe(1);
  });

  it('leaves no place for a guest who chooses afterwards', async () => {
    const { book, tell, comeAfterAll, other } = await awayWorld();
    await tell();
    await comeAfterAll();
    await expect(book()).rejects.toMatchObject(full);
    expect(await guestsOf(other.eventId)).toBe(0);
  });

  it('comes in any case while a guest chooses, who has the place or is refused, and uses the credit only with it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { book, tell, comeAfterAll, other, creditId, parent } = await awayWorld();
      await tell();
      const [booked, back] = await Promise.allSettled([book(), comeAfterAll()]);
      expect(back.status).toBe('fulfilled');
      if (booked.status === 'rejected') expect(booked.reason).toMatchObject(full);
      const isGuest = booked.status === 'fulfilled';
      expect(await guestsOf(other.eventId)).toBe(isGuest ? 1 : 0);
      const { credits } = await listMakeUpCredits(as(parent), {
        childId: (await creditOf(creditId)).childId,
        page: 1,
      });
      expect(credits).toMatchObject([{ state: isGuest ? 'booked' : 'open' }]);
    }
  });
});

describe('the end of a credit', () => {
  // The last instant of each day in Vilnius: in winter, in summer, and around both changes of clocks.
  it.each([
    ['2026-11-30', '2026-11-30T22:00:00.000Z'],
    ['2027-03-27', '2027-03-27T22:00:00.000Z'],
    ['2027-03-28', '2027-03-28T21:00:00.000Z'],
    ['2027-03-29', '2027-03-29T21:00:00.000Z'],
    ['2027-10-30', '2027-10-30T21:00:00.000Z'],
    ['2027-10-31', '2027-10-31T22:00:00.000Z'],
  ])('is midnight in Vilnius: of %s, %s', async (valid_until, midnight) => {
    const { parent, ona, hostId } = await createMissedLesson(db);
    const creditId = await createCredit(db, { child_id: ona.id, valid_until });
    const end = Date.parse(midnight);
    const at = (ms: number) => new Date(end + ms).toISOString();
    const keep = (now: string) => keepMakeUps({ ...as(parent, now), actor: null });
    const stateAt = async (now: string) => (await giveUpMakeUp(as(parent, now), { creditId })).state;
    await keep(at(-1));
    expect(await stateAt(at(-1))).toBe('open');
    // Nobody waits for the job.
    const { id: eventId } = await createEvent(db, { groupId: hostId, startsAt: at(3_600_000) });
    const late = bookMakeUp(as(parent, midnight), { creditId, eventId });
    await expect(late).rejects.toMatchObject({ code: 'make-up/not-usable' });
    expect(await stateAt(midnight)).toBe('expired');
    await keep(midnight);
    await keep(at(60_000));
    const lines = await db
      .selectFrom('makeup_entries')
      .select('kind')
      .where('credit_id', '=', creditId)
      .orderBy('seq')
      .execute();
    expect(lines.map(({ kind }) => kind)).toEqual(['given', 'expired']);
  });

  it.each(['2026-11-30T22:00:00.000Z', '2027-03-28T21:00:00.000Z', '2027-10-31T22:00:00.000Z'])(
    'and its use at once, at %s: it is used or ended, and never both',
    async (midnight) => {
      const { parent, ona, hostId } = await createMissedLesson(db);
      const earlier = (minutes: number) => new Date(Date.parse(midnight) - minutes * 60_000).toISOString();
      const valid_until = vilniusDate(earlier(1));
      const creditId = await createCredit(db, { child_id: ona.id, valid_until });
      const event = await createEvent(db, { groupId: hostId, startsAt: earlier(30) });
      const [booked] = await Promise.allSettled([
        bookMakeUp(as(parent, earlier(60)), { creditId, eventId: event.id }),
        keepMakeUps({ ...as(parent, midnight), actor: null }),
      ]);
      const isUsed = booked.status === 'fulfilled';
      expect(await guestsOf(event.id)).toBe(isUsed ? 1 : 0);
      expect((await creditOf(creditId)).last).toBe(isUsed ? 'used' : 'expired');
    },
  );
});
