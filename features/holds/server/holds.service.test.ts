import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { listSeats } from '#features/membership/server/membership.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createHold, listHolds } from './holds.factory.ts';
import {
  endDueHolds,
  freePlaces,
  type Holding,
  holdSeat,
  isHeld,
  releaseHold,
  takeHeldSeats,
} from './holds.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const until = '2026-11-20T15:20:00.000Z';

async function family() {
  const parent = await createUser(db, { role: 'parent' });
  const child = await createChild(db, { guardians: [parent.id] });
  return { as: testScope(db, parent), child, of: { childId: child.id, holderId: parent.id } };
}
type Family = Awaited<ReturnType<typeof family>>;

const group = async (places: number) => (await createGroup(db, { max_students: places })).id;
const hold = (as: SignedInScope, holding: Omit<Holding, 'kind' | 'until'> & Partial<Holding>) =>
  transaction(as, (tx) => holdSeat(tx, { kind: 'choosing', until, ...holding }));
const later = ({ as }: Family, now: string) => ({ ...as, now: Temporal.Instant.from(now) });

async function freeIn(groupId: string): Promise<number> {
  const { rows } = await sql<{ free: number }>`SELECT ${freePlaces}::int AS free FROM groups g
    WHERE g.id = ${groupId}`.execute(db);
  return rows[0]?.free ?? Number.NaN;
}

describe('holdSeat', () => {
  it('lets two of fifty families hold the last two seats', async () => {
    const groupId = await group(2);
    const families = await Promise.all(Array.from({ length: 50 }, family));
    const tries = await Promise.allSettled(families.map(({ as, of }) => hold(as, { groupId, ...of })));
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array(48).fill('billing/group-full'));
    expect(await freeIn(groupId)).toBe(0);
  });

  it('holds one seat for a child, however often it is asked, and longer each time', async () => {
    const groupId = await group(2);
    const { as, child, of } = await family();
    await Promise.all([hold(as, { groupId, ...of }), hold(as, { groupId, ...of })]);
    const longer = '2026-11-20T15:35:00.000Z';
    expect(await hold(as, { groupId, ...of, until: longer })).toEqual({ until: longer });
    expect(await listHolds(db, groupId)).toMatchObject([{ childId: child.id, until: longer, ended: null }]);
    expect(await freeIn(groupId)).toBe(1);
  });

  it('lets go of the first group when the family chooses another', async () => {
    const [first, second] = [await group(1), await group(1)];
    const { as, of } = await family();
    await hold(as, { groupId: first, ...of });
    await hold(as, { groupId: second, ...of });
    expect(await listHolds(db, first)).toMatchObject([{ ended: 'released' }]);
    expect([await freeIn(first), await freeIn(second)]).toEqual([1, 0]);
  });

  it('does not shorten a seat that is held for something that lasts longer', async () => {
    const groupId = await group(1);
    const { as, of } = await family();
    const days = '2026-11-22T15:00:00.000Z';
    await hold(as, { groupId, ...of, kind: 'trial', until: days });
    expect(await hold(as, { groupId, ...of })).toEqual({ until: days });
    expect(await listHolds(db, groupId)).toMatchObject([{ kind: 'trial', until: days }]);
  });

  it('gives the seat of a hold that is over to the next at once', async () => {
    const groupId = await group(1);
    const [first, next] = [await family(), await family()];
    await hold(first.as, { groupId, ...first.of });
    const early = hold(later(next, '2026-11-20T15:19:59Z'), { groupId, ...next.of });
    await expect(early).rejects.toMatchObject({ code: 'billing/group-full' });
    await hold(later(next, until), { groupId, ...next.of, until: '2026-11-20T15:40:00.000Z' });
    expect(await listHolds(db, groupId)).toMatchObject([{ ended: 'expired' }, { ended: null }]);
  });

  it('holds it for one family without a payment for no longer than paying may take, however it is asked for', async () => {
    const groupId = await group(1);
    const one = await family();
    let at = Temporal.Instant.from('2026-11-20T15:00:00Z');
    const first = at;
    const ask = () =>
      hold({ ...one.as, now: at }, { groupId, ...one.of, until: at.add({ hours: 24 }).toString() });
    // Twice a day: now the hold is extended, now it is let go and made anew.
    for (let days = 0; days < 5; days += 1) {
      for (const hours of [9, 15]) {
        await ask();
        at = at.add({ hours });
      }
      await transaction({ ...one.as, now: at }, (tx) => releaseHold(tx, { groupId, childId: one.child.id }));
    }
    await expect(ask()).rejects.toMatchObject({ code: 'billing/seat-held-before' });
    expect(
      (await listHolds(db, groupId)).every(({ until: end }) => end <= first.add({ hours: 120 }).toString()),
    ).toBe(true);
    const other = await family();
    await hold({ ...other.as, now: at }, { groupId, ...other.of, until: at.add({ minutes: 20 }).toString() });
    at = at.add({ hours: 24 * 14 });
    expect(await ask()).toEqual({ until: at.add({ hours: 24 }).toString() });
  });

  it('gives a family its own time to pay for a seat that the academy held for it', async () => {
    const groupId = await group(1);
    const { as, of } = await family();
    const promised = '2026-11-27T15:00:00.000Z';
    await hold(as, { groupId, ...of, kind: 'offer', until: promised });
    const at = Temporal.Instant.from('2026-11-27T14:50:00Z');
    const days = '2026-11-30T22:00:00.000Z';
    expect(await hold({ ...as, now: at }, { groupId, ...of, until: days })).toEqual({ until: promised });
    const later = { ...as, now: at.add({ minutes: 5 }) };
    expect(await hold(later, { groupId, ...of, kind: 'trial', until: '2026-11-27T14:56:00.000Z' })).toEqual({
      until: promised,
    });
  });

  it('refuses a student of the group, a group that is not active, and none', async () => {
    const { as, child, of } = await family();
    const groupId = await group(3);
    await addMembers(db, groupId, 'student', [child.userId]);
    await expect(hold(as, { groupId, ...of })).rejects.toMatchObject({ code: 'billing/has-a-seat' });
    const { id: over } = await createGroup(db, { status: 'graduated' });
    const inOver = hold(as, { groupId: over, ...of });
    await expect(inOver).rejects.toMatchObject({ code: 'billing/group-not-of-plan' });
    const { id: deleted } = await createGroup(db, { deleted_at: '2026-11-01T08:00:00Z' });
    await expect(hold(as, { groupId: deleted, ...of })).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('takes a seat beyond the places when an admin says why', async () => {
    const groupId = await group(1);
    const [first, second] = [await family(), await family()];
    await hold(first.as, { groupId, ...first.of });
    await hold(second.as, { groupId, ...second.of, reason: 'Brolis mokosi čia' });
    expect(await freeIn(groupId)).toBe(-1);
  });
});

describe('a held seat', () => {
  it('counts as taken for whoever adds a child, until the child joins', async () => {
    const groupId = await group(1);
    const { as, child, of } = await family();
    await hold(as, { groupId, ...of });
    const seats = async () => (await listSeats(as, [groupId])).get(groupId);
    expect(await seats()).toMatchObject({ students: 1, places: 1 });
    await addMembers(db, groupId, 'student', [child.userId]);
    expect(await seats()).toMatchObject({ students: 1, places: 1 });
    await transaction(as, (tx) => takeHeldSeats(tx, groupId, [child.userId]));
    expect(await listHolds(db, groupId)).toMatchObject([{ ended: 'taken' }]);
    expect(await freeIn(groupId)).toBe(0);
  });

  it('is the child’s own until it is over', async () => {
    const groupId = await group(1);
    const one = await family();
    await hold(one.as, { groupId, ...one.of });
    const isOwn = (scope: SignedInScope) => transaction(scope, (tx) => isHeld(tx, groupId, one.child.id));
    expect(await isOwn(one.as)).toBe(true);
    expect(await isOwn(later(one, until))).toBe(false);
  });

  it('is free again when the family lets go of it, once, and only of what it means', async () => {
    const groupId = await group(1);
    const { as, child, of } = await family();
    await createHold(db, { groupId, ...of, kind: 'offer' });
    const { holderId } = of;
    const release = (only?: Parameters<typeof releaseHold>[1]['only']) =>
      transaction(as, (tx) => releaseHold(tx, { groupId, childId: child.id, ...(only && { only }) }));
    expect(await release({ kind: 'choosing', until, holderId })).toBe(false);
    expect(await release({ kind: 'offer', until: '2026-11-20T15:19:00Z', holderId })).toBe(false);
    expect([await release({ kind: 'offer', until, holderId }), await release()]).toEqual([true, false]);
    expect(await freeIn(groupId)).toBe(1);
  });
});

describe('endDueHolds', () => {
  it('ends what is over, once, and leaves what is not', async () => {
    const groupId = await group(3);
    const families = await Promise.all(Array.from({ length: 3 }, family));
    const [first, second, third] = families.map(({ of }) => of);
    if (!first || !second || !third) throw new Error('three families');
    await createHold(db, { groupId, ...first, until: '2026-11-20T15:00:00Z' });
    await createHold(db, { groupId, ...second, until: '2026-11-20T14:00:00Z' });
    await createHold(db, { groupId, ...third, until: '2026-11-20T15:00:01Z' });
    const job = testScope(db, { id: first.holderId, role: 'parent' });
    const ended = await Promise.all([endDueHolds(job), endDueHolds(job)]);
    expect(ended.reduce((sum, each) => sum + each)).toBe(2);
    const endings = (await listHolds(db, groupId)).map(({ childId, ended: as }) => [childId, as]);
    expect(Object.fromEntries(endings)).toEqual({
      ...{ [first.childId]: 'expired', [second.childId]: 'expired', [third.childId]: null },
    });
  });

  it.each([
    ['at midnight in Vilnius', '2026-11-20T22:00:00Z'],
    ['in the hour that comes twice in autumn', '2026-10-25T00:59:00Z'],
    ['in the hour that is missing in spring', '2027-03-28T01:00:00Z'],
  ])('ends a hold at its instant %s', async (_, at) => {
    const groupId = await group(1);
    const one = await family();
    await createHold(db, { groupId, ...one.of, until: at });
    const before = Temporal.Instant.from(at).subtract({ seconds: 1 }).toString();
    await endDueHolds(later(one, before));
    expect(await freeIn(groupId)).toBe(0);
    await endDueHolds(later(one, at));
    expect(await freeIn(groupId)).toBe(1);
  });

  it('frees what nobody can use a portion at a time, the oldest first', async () => {
    const endedId = await group(200);
    const { as, of } = await family();
    for (let n = 0; n < 101; n += 1) {
      const child = await createChild(db, { guardians: [of.holderId] });
      await createHold(db, { groupId: endedId, childId: child.id, holderId: of.holderId, kind: 'offer' });
    }
    await db.updateTable('groups').set({ status: 'graduated' }).where('id', '=', endedId).execute();
    expect([await endDueHolds(as), await endDueHolds(as), await endDueHolds(as)]).toEqual([100, 1, 0]);
  });

  it('notes who got the seat otherwise, and frees it for those who cannot get it any more', async () => {
    const [groupId, endedId] = [await group(2), await group(1)];
    const [seated, gone] = [await family(), await family()];
    await createHold(db, { groupId, ...seated.of });
    await addMembers(db, groupId, 'student', [seated.child.userId]);
    await createHold(db, { groupId: endedId, ...gone.of });
    await db.updateTable('groups').set({ status: 'graduated' }).where('id', '=', endedId).execute();
    expect(await endDueHolds(seated.as)).toBe(2);
    expect(await listHolds(db, groupId)).toMatchObject([{ ended: 'taken' }]);
    expect(await listHolds(db, endedId)).toMatchObject([{ ended: 'released' }]);
  });
});
