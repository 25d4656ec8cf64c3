import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createDoubles } from '#features/doubles/server/doubles.factory.ts';
import { undoMerge } from '#features/doubles/server/merge-undoing.service.ts';
import { mergePersons } from '#features/doubles/server/merging.service.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import { listGuests } from '#features/membership/server/guests.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createTrialWorld } from './trials.factory.ts';
import { askForTrial, cancelTrial, listTrials } from './trials.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
});
afterAll(() => drop());

/** A child whom two parents entered, each of whom has booked a trial of the same group: the second one for the later lesson. */
async function triedTwice() {
  const world = await createTrialWorld(db, { rules: { trialPriceCents: 500 } });
  const { kept, merged, mother, father } = await createDoubles(db);
  const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
  const ask = (parent: Actor, childId: string, eventId: string) =>
    askForTrial(as(parent), { childId, eventId, priceCents: 500 });
  const own = await ask(mother, kept.id, world.first.id);
  const other = await ask(father, merged.id, world.second.id);
  const stateOf = async (trialId: string) => {
    const source = `trial/${trialId}`;
    return (await paymentStateOf(as(world.admin), [source])).get(source)?.state;
  };
  const merge = (now?: string) =>
    mergePersons(as(world.admin, now), { keptId: kept.id, mergedId: merged.id });
  const guests = async () =>
    (await listGuests({ db }, [world.first.id, world.second.id])).map(({ eventId, userId }) => [
      eventId,
      userId,
    ]);
  return { ...world, as, kept, mother, father, own, other, stateOf, merge, guests };
}

describe('a child who was entered twice and tries a group twice', () => {
  it('tries it once, for one price', async () => {
    const { merge, as, mother, kept, first, own, other, stateOf, guests } = await triedTwice();
    await merge();
    expect(await guests()).toEqual([[first.id, kept.id]]);
    expect([await stateOf(own.id), await stateOf(other.id)]).toEqual(['open', 'withdrawn']);
    const { trials } = await listTrials(as(mother));
    expect(trials.map(({ id, state }) => [id, state])).toEqual([
      [other.id, 'cancelled'],
      [own.id, 'coming'],
    ]);
    expect(await cancelTrial(as(mother), { trialId: own.id })).toMatchObject({ state: 'cancelled' });
    expect(await stateOf(own.id)).toBe('withdrawn');
  });

  it('keeps the lesson that was held, whoever booked it', async () => {
    const { merge, group, first, teacher, kept, own, other, stateOf, guests } = await triedTwice();
    await createDailySheet(db, {
      ...{ groupId: group.id, date: first.date, by: teacher.id },
      lines: [lineOf(kept.id, { attendance: 'present' })],
    });
    await merge('2026-11-25T08:00:00.000Z');
    expect(await guests()).toEqual([[first.id, kept.id]]);
    expect([await stateOf(own.id), await stateOf(other.id)]).toEqual(['open', 'withdrawn']);
  });

  it('has the other one as cancelled when the merge is undone', async () => {
    const { merge, as, admin, father, other, stateOf } = await triedTwice();
    const { id: mergeId } = await merge();
    await undoMerge(as(admin), { mergeId });
    expect((await listTrials(as(father))).trials).toMatchObject([{ id: other.id, state: 'cancelled' }]);
    expect(await stateOf(other.id)).toBe('withdrawn');
  });
});
