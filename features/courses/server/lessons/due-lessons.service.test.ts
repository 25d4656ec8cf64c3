import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getModule } from '../courses.service.ts';
import * as service from './event-lessons.service.ts';
import { createClassroom, createClassroomWithEvents } from './lessons.factory.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const noDocument = { code: 'db/no-document' };
const denied = { code: 'auth/permission-denied' };
const at = (actor: Actor, now: string) => testScope(db, actor, { now });
const withEvents = () => createClassroomWithEvents(db);
const openIds = async (child: Actor, moduleId: string) =>
  (await getModule(as(child), { moduleId })).lessons.map(({ id }) => id);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('openDueLessons', () => {
  const begin = '2026-11-27T14:50:30Z';
  const due = async (now: string) =>
    service.openDueLessons({
      ...as({ id: randomUUID(), role: null }),
      actor: null,
      now: Temporal.Instant.from(now),
    });

  it('opens the lesson of an event that begins, once, where the group has it switched on', async () => {
    const { teacher, child, groupId, moduleId, lessonId, second, last, later } = await withEvents();
    await due(begin);
    expect(await openIds(child, moduleId)).toEqual([lessonId, second]);
    for (const _ of [1, 2]) await service.setSelfOpening(as(teacher), { groupId, opensByItself: true });
    await due('2026-11-27T14:49:30Z');
    expect(await openIds(child, moduleId)).toEqual([lessonId, second]);
    await Promise.all([due(begin), due(begin)]);
    await due('2026-11-27T15:10:00Z');
    expect(await openIds(child, moduleId)).toEqual([lessonId, second, last]);
    expect(await service.getLessonOfEvent(at(teacher, begin), { eventId: later })).toMatchObject({
      lesson: { id: last },
      isOpen: true,
      opensByItself: true,
    });
  });

  it('opens the lessons of other groups when one of them fails', async () => {
    const [broken, sound] = [await withEvents(), await withEvents()];
    for (const { teacher, groupId } of [broken, sound])
      await service.setSelfOpening(as(teacher), { groupId, opensByItself: true });
    await sql`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.event_id = ${sql.lit(broken.later)} THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW; END $$`.execute(
      db,
    );
    await sql`CREATE TRIGGER refuse_one BEFORE INSERT ON event_lessons FOR EACH ROW EXECUTE FUNCTION refuse_one()`.execute(
      db,
    );
    try {
      await due(begin);
    } finally {
      await sql`DROP FUNCTION refuse_one CASCADE`.execute(db);
    }
    expect(await openIds(sound.child, sound.moduleId)).toContain(sound.last);
    expect(await openIds(broken.child, broken.moduleId)).not.toContain(broken.last);
    await due('2026-11-27T14:51:30Z');
    expect(await openIds(broken.child, broken.moduleId)).toContain(broken.last);
  });

  it('opens the named lesson, and nothing at cancelled events or those before it was switched on', async () => {
    const { teacher, child, groupId, moduleId, lessonId, second, later, eventId } = await withEvents();
    await service.setSelfOpening(as(teacher), { groupId, opensByItself: true });
    await due('2026-11-20T15:01:00Z');
    await service.setLessonOfEvent(as(teacher), { eventId: later, lessonId });
    await due(begin);
    expect(await openIds(child, moduleId)).toEqual([lessonId, second]);
    const { id: cancelled } = await createEvent(db, {
      groupId,
      startsAt: '2026-12-04T14:50:00.000Z',
      cancelled_at: '2026-12-01T08:00:00Z',
    });
    await due('2026-12-04T14:51:00Z');
    expect(await openIds(child, moduleId)).toEqual([lessonId, second]);
    const noted = await db
      .selectFrom('event_lessons')
      .select('event_id')
      .where('event_id', 'in', [cancelled, eventId])
      .execute();
    expect(noted).toEqual([]);
  });

  it('opens nothing at an event that is cancelled while the job waits for its group', async () => {
    const { teacher, child, groupId, moduleId, lessonId, second, later } = await withEvents();
    await service.setSelfOpening(as(teacher), { groupId, opensByItself: true });
    let job: Promise<void> | undefined;
    await transaction(as(teacher), async (tx) => {
      await lockGroup(tx, groupId);
      job = due(begin);
      await expect.poll(() => waitingForLocks(db)).toHaveLength(1);
      const cancelled = { cancelled_at: '2026-11-27T14:49:00Z' };
      await tx.db.updateTable('schedule_events').set(cancelled).where('id', '=', later).execute();
    });
    await job;
    expect(await openIds(child, moduleId)).toEqual([lessonId, second]);
  });

  it('is switched by staff who reach the group', async () => {
    const { teacher, child, parent, groupId } = await withEvents();
    const other = await createClassroom(db);
    const on = { groupId, opensByItself: true };
    expect(await service.setSelfOpening(as(teacher), on)).toEqual({ opensByItself: true });
    expect(await service.setSelfOpening(as(teacher), { ...on, opensByItself: false })).toEqual({
      opensByItself: false,
    });
    for (const actor of [child, parent]) {
      await expect(service.setSelfOpening(as(actor), on)).rejects.toMatchObject(denied);
    }
    await expect(service.setSelfOpening(as(other.teacher), on)).rejects.toMatchObject(noDocument);
  });
});
