import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excuseAbsence } from '#features/attendance/server/absences/absence-outcomes.service.ts';
import { lineOf } from '#features/attendance/server/attendance.factory.ts';
import { saveDailySheet } from '#features/attendance/server/sheets/sheet-saving.service.ts';
import type { AttendanceMark } from '#features/attendance/shared/attendance.ts';
import { listGuests } from '#features/membership/server/guests.service.ts';
import { reportAbsence, withdrawAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import { cancelEvent, moveEvent, restoreEvent } from '#features/schedule/server/events/events.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { bookMakeUp, giveUpMakeUp } from '../choosing/booking.service.ts';
import { listMakeUpCredits } from '../ledger/credits.service.ts';
import { createMissedLesson, missedAt } from '../makeups.factory.ts';
import { keepMakeUps } from '../makeups.jobs.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const evening = '2026-11-24T18:00:00.000Z';
const keep = (now = testNow) =>
  keepMakeUps({ ...testScope(db, { id: '', role: 'admin' }, { now }), actor: null });

/** A class with what its people do, and what the parent then sees. */
async function missed() {
  const world = await createMissedLesson(db);
  const { parent, ona, eventId, teacher, admin, key } = world;
  const child = { eventId, childId: ona.id };
  const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
  return {
    ...world,
    as,
    tell: (now?: string) => reportAbsence(as(parent, now), { ...child, reason: '' }),
    comeAfterAll: () => withdrawAbsence(as(parent), child),
    mark: (attendance: AttendanceMark, version = 0) =>
      saveDailySheet(as(teacher, evening), { ...key, rows: [lineOf(ona.id, { attendance, version })] }),
    excuse: (excused: boolean) => excuseAbsence(as(teacher, evening), { ...key, studentId: ona.id, excused }),
    cancel: () => cancelEvent(as(admin), { eventId, sequence: 0, reason: 'Serga mokytojas' }),
    credits: async (now = testNow) => {
      await keep(now);
      const { credits } = await listMakeUpCredits(as(parent, now), { childId: ona.id, page: 1 });
      return credits;
    },
  };
}

const kinds = (credits: Awaited<ReturnType<typeof listMakeUpCredits>>['credits']) =>
  credits.map(({ lines }) => lines.map(({ kind }) => kind).join(' '));

describe('a told absence', () => {
  it('gives one credit until 45 days after the lesson, however often it is told and looked at', async () => {
    const { tell, credits } = await missed();
    await tell();
    await tell();
    await keep();
    expect(await credits()).toMatchObject([
      { source: 'absence', state: 'open', validUntil: '2027-01-08', missed: { date: '2026-11-24' } },
    ]);
    expect(kinds(await credits())).toEqual(['given']);
  });

  it.each([
    ['2026-11-24T03:30:00.000Z', 1],
    ['2026-11-24T03:30:00.001Z', 0],
  ])('told at %s, twelve hours before or later, gives %i', async (now, count) => {
    const { tell, credits } = await missed();
    await tell(now);
    expect(await credits(now)).toHaveLength(count);
  });

  it('keeps its credit when another reason is written late', async () => {
    const { tell, parent, as, eventId, ona, credits } = await missed();
    await tell();
    await keep();
    const late = '2026-11-24T14:00:00.000Z';
    await reportAbsence(as(parent, late), { eventId, childId: ona.id, reason: 'Karščiuoja' });
    expect(await credits(late)).toMatchObject([{ state: 'open' }]);
  });

  it('gives nothing once it is withdrawn, and again when it is told again, until the same day', async () => {
    const { tell, comeAfterAll, credits } = await missed();
    await tell();
    await keep();
    await comeAfterAll();
    expect(await credits()).toMatchObject([{ state: 'withdrawn' }]);
    await tell();
    expect(await credits()).toMatchObject([{ state: 'open', validUntil: '2027-01-08' }]);
    expect(kinds(await credits())).toEqual(['given withdrawn given']);
  });

  it('gives nothing to a child who came, and again when that was a slip', async () => {
    const { tell, mark, credits } = await missed();
    await tell();
    await mark('present');
    expect(await credits(evening)).toMatchObject([]);
    await mark('absent', 1);
    expect(await credits(evening)).toMatchObject([{ state: 'open' }]);
  });

  it('keeps a used credit when the sheet says that the child came', async () => {
    const { tell, mark, credits, as, parent, other } = await missed();
    await tell();
    const [credit] = await credits();
    await bookMakeUp(as(parent), { creditId: credit?.id ?? '', eventId: other.eventId });
    await mark('late');
    expect(await credits(evening)).toMatchObject([{ state: 'booked' }]);
  });

  it('gives up the chosen lesson when the family takes its notice back', async () => {
    const { tell, comeAfterAll, credits, as, parent, other } = await missed();
    await tell();
    const [credit] = await credits();
    await bookMakeUp(as(parent), { creditId: credit?.id ?? '', eventId: other.eventId });
    await comeAfterAll();
    expect(kinds(await credits())).toEqual(['given used returned withdrawn']);
    // Nobody has come yet: the lesson is still ahead.
    const [{ lines } = { lines: [] }] = await credits();
    expect(lines.map(({ cause }) => cause)).toEqual(['', '', 'not-missed', 'not-missed']);
    expect(await listGuests({ db }, [other.eventId])).toEqual([]);
  });

  describe('with a lesson chosen before the missed one', () => {
    const startsAt = '2026-11-22T15:30:00.000Z';

    async function chosen() {
      const world = await missed();
      const { tell, credits, as, parent, hostId } = world;
      const { id: eventId } = await createEvent(db, { groupId: hostId, startsAt });
      await tell();
      const [credit] = await credits();
      const creditId = credit?.id ?? '';
      await bookMakeUp(as(parent), { creditId, eventId });
      return { ...world, creditId, early: eventId };
    }

    it('stays used after it was given up too late and the notice was taken back', async () => {
      const { credits, as, parent, creditId, comeAfterAll } = await chosen();
      await giveUpMakeUp(as(parent, '2026-11-22T14:00:00.000Z'), { creditId });
      await comeAfterAll();
      expect(kinds(await credits('2026-11-22T14:01:00.000Z'))).toEqual(['given used']);
    });

    it('leaves a lesson that has begun as it was when the notice is taken back', async () => {
      const { credits, comeAfterAll, early } = await chosen();
      await comeAfterAll();
      expect(kinds(await credits(startsAt))).toEqual(['given used']);
      expect(await listGuests({ db }, [early])).toHaveLength(1);
    });
  });

  it('keeps a used credit when the academy moves the missed lesson to another day', async () => {
    const { tell, credits, as, parent, admin, eventId, other } = await missed();
    await tell();
    const [credit] = await credits();
    await bookMakeUp(as(parent), { creditId: credit?.id ?? '', eventId: other.eventId });
    const to = { startsAt: '2026-11-25T15:30:00.000Z', endsAt: '2026-11-25T17:00:00.000Z' };
    await moveEvent(as(admin), { eventId, sequence: 0, ...to });
    expect(await credits()).toMatchObject([{ state: 'booked' }]);
    expect(await listGuests({ db }, [other.eventId])).toHaveLength(1);
  });
});

describe('the limit of a term', () => {
  it('counts told absences of the term, and not what was withdrawn or cancelled', async () => {
    const { ona, parent, groupId, as, credits, tell } = await missed();
    for (const day of ['01', '02', '03', '04']) {
      const event = await createEvent(db, { groupId, startsAt: `2026-12-${day}T15:30:00.000Z` });
      await reportAbsence(as(parent), { eventId: event.id, childId: ona.id, reason: '' });
    }
    await keep();
    await tell();
    expect((await credits()).map(({ missed }) => missed?.date)).not.toContain('2026-11-24');
    expect(await credits()).toHaveLength(4);
  });
});

describe('an excused absence', () => {
  it('gives a credit, taken back with the excuse', async () => {
    const { mark, excuse, credits } = await missed();
    await mark('absent');
    expect(await credits(evening)).toEqual([]);
    await excuse(true);
    await excuse(true);
    expect(await credits(evening)).toMatchObject([{ source: 'excuse', state: 'open' }]);
    await excuse(false);
    expect(await credits(evening)).toMatchObject([{ state: 'withdrawn' }]);
  });
});

describe('a cancelled lesson', () => {
  it('gives each student a credit, told or not, and takes it back when it is held after all', async () => {
    const { cancel, credits, as, admin, eventId, parent, petras } = await missed();
    const { sequence } = await cancel();
    expect(await credits()).toMatchObject([{ source: 'cancellation', state: 'open' }]);
    const ofPetras = await listMakeUpCredits(as(parent), { childId: petras.id, page: 1 });
    expect(ofPetras.credits).toMatchObject([{ source: 'cancellation' }]);
    await restoreEvent(as(admin), { eventId, sequence });
    expect(await credits()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('gives one credit to a child whose absence was told', async () => {
    const { tell, cancel, credits } = await missed();
    await tell();
    await keep();
    await cancel();
    expect(kinds(await credits())).toEqual(['given']);
  });

  it('leaves a credit that a family used when the lesson is held after all', async () => {
    const { cancel, credits, as, admin, parent, eventId, other } = await missed();
    const { sequence } = await cancel();
    const [credit] = await credits();
    await bookMakeUp(as(parent), { creditId: credit?.id ?? '', eventId: other.eventId });
    await restoreEvent(as(admin), { eventId, sequence });
    expect(await credits()).toMatchObject([{ state: 'booked' }]);
  });
});

it('takes back the credit for an absence told for a day from which the lesson was moved', async () => {
  const { tell, credits, as, admin, eventId } = await missed();
  await tell();
  await keep();
  const startsAt = '2026-11-25T15:30:00.000Z';
  await moveEvent(as(admin), { eventId, sequence: 0, startsAt, endsAt: '2026-11-25T17:00:00.000Z' });
  expect(await credits()).toMatchObject([{ state: 'withdrawn' }]);
  expect(missedAt).toContain('2026-11-24');
});
