import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createEvent, createEventWorld } from '../schedule.factory.ts';
import { listSubstitutedGroupIds, substitutesOn } from './substitutes.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function substituted(columns = {}) {
  const world = await createEventWorld(db);
  await db
    .updateTable('schedule_events')
    .set({ substitute_id: world.otherTeacher.id, ...columns })
    .where('id', '=', world.eventId)
    .execute();
  // The week after, a teacher of the group teaches again.
  await createEvent(db, { groupId: world.groupId, startsAt: '2026-12-01T15:30:00.000Z' });
  return world;
}

describe('a substitute', () => {
  it('is one on the day of the lesson only, and for its group only', async () => {
    const { otherTeacher, groupId, date } = await substituted();
    const scope = testScope(db, otherTeacher);
    expect(await substitutesOn(scope, { groupId, date })).toBe(true);
    expect(await substitutesOn(scope, { groupId, date: '2026-11-23' })).toBe(false);
    expect(await substitutesOn(scope, { groupId, date: '2026-11-25' })).toBe(false);
    expect(await substitutesOn(scope, { groupId, date: '2026-12-01' })).toBe(false);
    const elsewhere = await createEventWorld(db);
    expect(await substitutesOn(scope, { groupId: elsewhere.groupId, date })).toBe(false);
    expect(await listSubstitutedGroupIds(scope, date)).toEqual([groupId]);
    expect(await listSubstitutedGroupIds(scope, '2026-12-01')).toEqual([]);
  });

  it('is nobody else', async () => {
    const { teacher, parent, child, admin, groupId, date } = await substituted();
    for (const actor of [teacher, parent, child, admin]) {
      expect(await substitutesOn(testScope(db, actor), { groupId, date })).toBe(false);
    }
  });

  it('is nobody for a cancelled lesson or a deleted group', async () => {
    const off = await substituted({ cancelled_at: testNow });
    expect(await substitutesOn(testScope(db, off.otherTeacher), off)).toBe(false);
    const gone = await substituted();
    await db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', gone.groupId).execute();
    expect(await substitutesOn(testScope(db, gone.otherTeacher), gone)).toBe(false);
  });
});
