import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addGuest } from '#features/membership/server/guests.service.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { reportAbsence, withdrawAbsence } from './events/absence-notices.service.ts';
import { createEvent } from './schedule.factory.ts';
import * as service from './schedule.service.ts';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function family() {
  const parent = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const group = await createGroup(db, { students: [userId] });
  return { parent, child: { id: userId, role: 'child' as const }, group };
}

describe('listEvents', () => {
  it('lists lessons of the Vilnius days, both inclusive, by start, cancelled ones too', async () => {
    const { parent, group } = await family();
    const at = (startsAt: string, columns = {}) =>
      createEvent(db, { groupId: group.id, startsAt, ...columns });
    // 23:30 on the 20th in Vilnius; two rows below, 00:30 on the 21st.
    const late = await at('2026-11-20T21:30:00.000Z');
    const cancelled = await at('2026-11-18T15:30:00.000Z', {
      cancelled_at: '2026-11-17T08:00:00.000Z',
      cancel_reason: 'Serga mokytoja',
    });
    await at('2026-11-20T22:30:00.000Z');
    await at('2026-11-17T15:30:00.000Z');
    const events = await service.listEvents(testScope(db, parent), {
      groupIds: [group.id],
      from: '2026-11-18',
      to: '2026-11-20',
    });
    expect(events.map(({ id, date, cancelled: off, cancelReason }) => [id, date, off, cancelReason])).toEqual(
      [
        [cancelled.id, '2026-11-18', true, 'Serga mokytoja'],
        [late.id, '2026-11-20', false, null],
      ],
    );
    expect(events[1]).toMatchObject({
      groupName: group.name,
      startsAt: '2026-11-20T21:30:00.000Z',
      mode: 'live',
    });
  });

  it('lists nothing for no groups and for deleted ones', async () => {
    const { parent } = await family();
    const deleted = await createGroup(db, { deleted_at: '2026-11-01T00:00:00.000Z' });
    await createEvent(db, { groupId: deleted.id, startsAt: '2026-11-20T15:30:00.000Z' });
    const days = { from: '2026-11-20', to: '2026-11-20' };
    const scope = testScope(db, parent);
    expect(await service.listEvents(scope, { groupIds: [], ...days })).toEqual([]);
    expect(await service.listEvents(scope, { groupIds: [deleted.id], ...days })).toEqual([]);
  });
});

describe('nextEventOf', () => {
  it('is the first lesson of any of the groups', async () => {
    const [one, other] = [await family(), await family()];
    await createEvent(db, { groupId: one.group.id, startsAt: '2026-11-25T15:30:00.000Z' });
    const sooner = await createEvent(db, { groupId: other.group.id, startsAt: '2026-11-23T15:30:00.000Z' });
    const event = await service.nextEventOf(testScope(db, one.parent), [one.group.id, other.group.id]);
    expect(event?.id).toBe(sooner.id);
  });
});

describe('getNextEvent', () => {
  it('is the current lesson until its last minute, then the next', async () => {
    const { parent, child, group } = await family();
    const now = await createEvent(db, { groupId: group.id, startsAt: '2026-11-20T14:00:00.000Z' });
    const next = await createEvent(db, { groupId: group.id, startsAt: '2026-11-27T14:00:00.000Z' });
    const eventAt = async (time: string) =>
      (await service.getNextEvent(testScope(db, parent, { now: time }), { childId: child.id })).event?.id;
    expect(await eventAt('2026-11-20T15:29:59Z')).toBe(now.id);
    expect(await eventAt('2026-11-20T15:30:00Z')).toBe(next.id);
  });

  it('skips cancelled lessons and groups that have finished', async () => {
    const { child } = await family();
    const graduated = await createGroup(db, { status: 'graduated', students: [child.id] });
    await createEvent(db, { groupId: graduated.id, startsAt: '2026-11-21T15:30:00.000Z' });
    const active = await createGroup(db, { students: [child.id] });
    const off = { cancelled_at: '2026-11-17T08:00:00.000Z' };
    await createEvent(db, { groupId: active.id, startsAt: '2026-11-22T15:30:00.000Z', ...off });
    const scope = testScope(db, child);
    expect(await service.getNextEvent(scope, { childId: child.id })).toEqual({
      event: null,
      absenceTold: false,
      mayReportAbsence: false,
    });
    const next = await createEvent(db, { groupId: active.id, startsAt: '2026-11-24T15:30:00.000Z' });
    expect((await service.getNextEvent(scope, { childId: child.id })).event?.id).toBe(next.id);
  });

  it('is a lesson of another group where the child is a guest of it, if that is sooner', async () => {
    const { child, parent, group } = await family();
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-24T15:30:00.000Z' });
    const host = await createGroup(db);
    const event = await createEvent(db, { groupId: host.id, startsAt: '2026-11-22T15:30:00.000Z' });
    const scope = testScope(db, parent);
    await transaction(scope, (tx) =>
      addGuest(tx, {
        ...{ event: { ...event, groupId: host.id }, userId: child.id, kind: 'trial' },
        homeGroupId: group.id,
      }),
    );
    expect((await service.getNextEvent(scope, { childId: child.id })).event?.id).toBe(event.id);
  });

  it('is of the requested group; a finished one has none, whatever the others do (R5)', async () => {
    const { child, group } = await family();
    const graduated = await createGroup(db, { status: 'graduated', students: [child.id] });
    const other = await createGroup(db, { students: [child.id] });
    await createEvent(db, { groupId: graduated.id, startsAt: '2026-11-21T15:30:00.000Z' });
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-22T15:30:00.000Z' });
    const theirs = await createEvent(db, { groupId: other.id, startsAt: '2026-11-23T15:30:00.000Z' });
    const eventOf = async (groupId: string) =>
      (await service.getNextEvent(testScope(db, child), { childId: child.id, groupId })).event?.id;
    expect(await eventOf(other.id)).toBe(theirs.id);
    expect(await eventOf(graduated.id)).toBeUndefined();
    const stranger = await createGroup(db);
    await expect(eventOf(stranger.id)).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('says that the absence from it was reported, for this child only', async () => {
    const { parent, child, group } = await family();
    const { userId: sibling } = await createChild(db, { guardians: [parent.id] });
    await createGroup(db, { students: [sibling] });
    await addMembers(db, group.id, 'student', [{ id: sibling, joinedOn: '2026-09-01' }]);
    const { id: eventId } = await createEvent(db, {
      groupId: group.id,
      startsAt: '2026-11-23T15:30:00.000Z',
    });
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-30T15:30:00.000Z' });
    const told = async (childId: string) =>
      (await service.getNextEvent(testScope(db, parent), { childId })).absenceTold;
    expect(await told(child.id)).toBe(false);
    await reportAbsence(testScope(db, parent), { eventId, childId: child.id, reason: 'Serga' });
    expect([await told(child.id), await told(sibling)]).toEqual([true, false]);
    await withdrawAbsence(testScope(db, parent), { eventId, childId: child.id });
    expect(await told(child.id)).toBe(false);
  });

  it('lets a parent report an absence until the lesson begins, and nobody else', async () => {
    const { parent, child, group } = await family();
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-23T15:30:00.000Z' });
    const may = async (actor: Actor, now: string) =>
      (await service.getNextEvent(testScope(db, actor, { now }), { childId: child.id })).mayReportAbsence;
    expect(await may(parent, '2026-11-23T15:29:59.000Z')).toBe(true);
    expect(await may(parent, '2026-11-23T15:30:00.000Z')).toBe(false);
    expect(await may(child, '2026-11-23T15:00:00.000Z')).toBe(false);
  });

  it("refuses a child of another family's", async () => {
    const [one, other] = [await family(), await family()];
    for (const actor of [one.parent, one.child]) {
      const asked = service.getNextEvent(testScope(db, actor), { childId: other.child.id });
      await expect(asked).rejects.toMatchObject({ code: 'db/no-document' });
    }
  });
});
