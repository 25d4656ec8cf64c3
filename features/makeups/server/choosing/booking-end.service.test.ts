import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGuests } from '#features/membership/server/guests.service.ts';
import { reportAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import { cancelEvent, deleteEvent, moveEvent } from '#features/schedule/server/events/events.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createCredit, createUsableCredit } from '../makeups.factory.ts';
import { keepMakeUps } from '../makeups.jobs.ts';
import { bookMakeUp, giveUpMakeUp } from './booking.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const guestsOf = async (eventId: string) => (await listGuests({ db }, [eventId])).length;

describe('giving a chosen lesson up', () => {
  it.each([
    ['in time', '2026-11-26T03:30:00.000Z', 'open'],
    ['late', '2026-11-26T03:30:00.001Z', 'not-come'],
  ])('%s, the place is free, and the credit is %s', async (_, now, state) => {
    const { parent, chosen, creditId } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    expect(await giveUpMakeUp(as(parent, now), { creditId })).toMatchObject({ state, booking: null });
    expect(await giveUpMakeUp(as(parent, now), { creditId })).toMatchObject({ state });
    expect(await guestsOf(chosen.eventId)).toBe(0);
  });

  it('returns the credit until the beginning of a lesson that was moved', async () => {
    const { parent, admin, chosen, creditId } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    const times = { startsAt: '2026-11-26T16:30:00.000Z', endsAt: '2026-11-26T18:00:00.000Z' };
    await moveEvent(as(admin), { eventId: chosen.eventId, sequence: 0, ...times });
    expect(await giveUpMakeUp(as(parent, '2026-11-26T16:00:00.000Z'), { creditId })).toMatchObject({
      state: 'open',
    });
  });

  it('is refused once it has begun', async () => {
    const { parent, chosen, creditId } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    await expect(giveUpMakeUp(as(parent, '2026-11-26T15:30:00.000Z'), { creditId })).rejects.toMatchObject({
      code: 'schedule/event-has-begun',
    });
  });

  it('is done by telling the absence from it in time', async () => {
    const { parent, ona, chosen, creditId } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    await reportAbsence(as(parent), { eventId: chosen.eventId, childId: ona.id, reason: '' });
    await keepMakeUps({ ...as(parent), actor: null });
    expect(await giveUpMakeUp(as(parent), { creditId })).toMatchObject({ state: 'open', booking: null });
    expect(await guestsOf(chosen.eventId)).toBe(0);
  });
});

it('returns the credit of a chosen lesson that the academy cancels, for two weeks at least', async () => {
  const { parent, admin, chosen, ona } = await createUsableCredit(db);
  const creditId = await createCredit(db, { child_id: ona.id, valid_until: '2026-11-27' });
  await bookMakeUp(as(parent), { ...chosen, creditId });
  await cancelEvent(as(admin), { eventId: chosen.eventId, sequence: 0, reason: 'Serga mokytojas' });
  expect(await giveUpMakeUp(as(parent), { creditId })).toMatchObject({
    state: 'open',
    validUntil: '2026-12-04',
  });
});

it('returns the credit of a chosen lesson that the academy deletes', async () => {
  const { parent, admin, chosen, creditId } = await createUsableCredit(db);
  await bookMakeUp(as(parent), chosen);
  await deleteEvent(as(admin), { eventId: chosen.eventId });
  expect(await giveUpMakeUp(as(parent), { creditId })).toMatchObject({ state: 'open', booking: null });
});
