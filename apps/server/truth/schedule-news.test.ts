import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { reportAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import { changeEvent } from '#features/schedule/server/events/event-change.service.ts';
import { createEventWorld, type EventWorld } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openRealtime, type Realtime } from '#platform/server/realtime/realtime.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';

let db: Db;
let realtime: Realtime;
let world: EventWorld;
let neighbour: EventWorld;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await openTestDatabase();
  ({ db, drop } = database);
  realtime = await openRealtime(database.connection, { warn() {} });
  world = await createEventWorld(db);
  neighbour = await createEventWorld(db);
  await addMembers(db, world.groupId, 'student', [neighbour.child.id]);
});
afterAll(async () => {
  await realtime.close();
  await drop();
});

/** What listeners of each audience receive of the work. */
async function heardOf(audiences: Record<string, string[]>, work: () => Promise<unknown>) {
  const heard: Record<string, string[]> = {};
  const ends = Object.entries(audiences).map(([who, audience]) =>
    realtime.subscribe(audience, ({ changed }) => {
      heard[who] = [...changed];
    }),
  );
  await work();
  await expect.poll(() => Object.keys(heard).length).toBeGreaterThan(0);
  for (const end of ends) end();
  return heard;
}

describe('news about lessons', () => {
  it('about a change reach admins, the group and the substitute', async () => {
    const { admin, otherTeacher, groupId, eventId } = world;
    const heard = await heardOf(
      {
        admin: ['role:admin'],
        group: [`group:${groupId}`],
        substitute: [`user:${otherTeacher.id}`],
        others: [`group:${neighbour.groupId}`, 'role:teacher', 'staff'],
      },
      () =>
        changeEvent(testScope(db, admin), 'setSubstitute', { eventId, sequence: 0 }, () => ({
          columns: { substitute_id: otherTeacher.id },
        })),
    );
    const changed = ['schedule', 'attendance', 'groups'];
    expect(heard).toEqual({ admin: changed, group: changed, substitute: [...changed, 'notifications'] });
  });

  it('about an absence reach staff and the family, not the other families of the group', async () => {
    const { teacher, otherTeacher, parent, child, groupId, eventId } = world;
    const heard = await heardOf(
      {
        admin: ['role:admin'],
        teacher: [`user:${teacher.id}`],
        substitute: [`user:${otherTeacher.id}`],
        family: [`family:${child.id}`],
        neighbours: [`user:${neighbour.parent.id}`, `family:${neighbour.child.id}`, `group:${groupId}`],
      },
      () => reportAbsence(testScope(db, parent), { eventId, childId: child.id, reason: '' }),
    );
    const changed = ['schedule', 'attendance'];
    expect(heard).toEqual({ admin: changed, teacher: changed, substitute: changed, family: changed });
  });
});
