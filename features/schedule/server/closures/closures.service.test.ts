import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { reconcileGroup, shareClosedDays } from '../patterns/schedule-planning.service.ts';
import { addClosure, listClosures, previewClosure, removeClosure } from './closures.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ db, drop } = await openTestDatabase());
  return drop;
});

const winter = { from: '2026-12-27', to: '2027-01-08', name: 'Žiemos atostogos' };

/** An admin, and a group with lessons on Wednesdays. */
async function academy() {
  const admin = await createUser(db, { role: 'admin' });
  const scope = testScope(db, admin);
  const group = await createGroup(db, { end_date: '2027-05-31' });
  const weekday = { group_id: group.id, weekday: 3, start_time: '17:00', end_time: '18:30' };
  await db
    .insertInto('group_weekdays')
    .values({ ...weekday, repeats: 'weekly' })
    .execute();
  await transaction(scope, async (tx) => {
    await shareClosedDays(tx);
    await reconcileGroup(tx, group.id);
  });
  return { admin, scope, group };
}

const eventsIn = async ({ from, to }: { from: string; to: string }) => {
  const rows = await db
    .selectFrom('schedule_events')
    .select('local_date as date')
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ date }) => date);
};

describe('closing', () => {
  it('removes the lessons as previewed, and opening creates them again', async () => {
    const { scope, group } = await academy();
    expect(await eventsIn(winter)).toEqual(['2026-12-30', '2027-01-06']);
    const said = await previewClosure(scope, winter);
    const groups = [{ id: group.id, name: group.name, created: 0, removed: 2 }];
    expect(said).toEqual({ created: 0, removed: 2, kept: 0, groups });
    expect(await eventsIn(winter)).toHaveLength(2);
    const closureId = randomUUID();
    const { closure, preview } = await addClosure(scope, { closureId, ...winter });
    expect(closure).toEqual({ id: closureId, ...winter });
    expect(preview).toEqual(said);
    expect(await eventsIn(winter)).toEqual([]);
    expect(await eventsIn({ from: '2026-12-01', to: '2026-12-26' })).toHaveLength(4);

    const back = await previewClosure(scope, { removedClosureId: closureId });
    expect(back).toMatchObject({ created: 2, removed: 0 });
    expect(await removeClosure(scope, { closureId })).toEqual(back);
    expect(await eventsIn(winter)).toEqual(['2026-12-30', '2027-01-06']);
  });

  it('leaves lessons created, edited or cancelled by hand, and days closed for another reason', async () => {
    const { scope, group } = await academy();
    const place = { group_id: group.id, mode: 'live' as const, created_at: '2026-11-01T00:00:00Z' };
    await db
      .insertInto('schedule_events')
      .values({ ...place, starts_at: '2026-12-29T10:00:00Z', ends_at: '2026-12-29T11:00:00Z' })
      .execute();
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: '2026-11-01T00:00:00Z' })
      .where('local_date', '=', '2026-12-30')
      .execute();
    const closureId = randomUUID();
    const { preview } = await addClosure(scope, { closureId, ...winter });
    expect(preview).toMatchObject({ removed: 1, kept: 2 });
    const inner = { from: '2027-01-06', to: '2027-01-06', name: 'Remontas' };
    await addClosure(scope, { closureId: randomUUID(), ...inner });
    expect(await removeClosure(scope, { closureId })).toMatchObject({ created: 0, removed: 0, kept: 2 });
  });

  it('makes no second lesson for one that was moved out of the closed days by hand', async () => {
    const { scope } = await academy();
    await db
      .updateTable('schedule_events')
      .set({
        starts_at: '2027-01-15T15:00:00Z',
        ends_at: '2027-01-15T16:30:00Z',
        edited_at: '2026-11-01T00:00:00Z',
      })
      .where('local_date', '=', '2027-01-06')
      .execute();
    const closureId = randomUUID();
    await addClosure(scope, { closureId, ...winter });
    expect(await removeClosure(scope, { closureId })).toMatchObject({ created: 1 });
    expect(await eventsIn(winter)).toEqual(['2026-12-30']);
  });

  it('closes once when sent twice, also concurrently', async () => {
    const { scope } = await academy();
    const sent = { closureId: randomUUID(), ...winter };
    const answers = await Promise.all([addClosure(scope, sent), addClosure(scope, sent)]);
    expect(answers.map(({ preview }) => preview.removed).sort()).toEqual([0, 2]);
    const another = { ...sent, name: 'Kitos' };
    await expect(addClosure(scope, another)).rejects.toMatchObject({ code: 'db/conflict' });
    await removeClosure(scope, sent);
    await expect(removeClosure(scope, sent)).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('is consistent with a group planned meanwhile, whoever is first', async () => {
    const { scope, group } = await academy();
    await Promise.all([
      addClosure(scope, { closureId: randomUUID(), ...winter }),
      ...Array.from({ length: 3 }, () =>
        transaction(scope, async (tx) => {
          await shareClosedDays(tx);
          await reconcileGroup(tx, group.id);
        }),
      ),
    ]);
    expect(await eventsIn(winter)).toEqual([]);
  });

  it('refuses invalid days, and too many', async () => {
    const { scope } = await academy();
    const add = (days: object) => addClosure(scope, { closureId: randomUUID(), ...winter, ...days });
    await expect(add({ to: '2026-12-26' })).rejects.toMatchObject({ code: 'schedule/end-before-start' });
    await expect(add({ to: '2027-06-01' })).rejects.toMatchObject({ code: 'schedule/range-too-long' });
    await expect(previewClosure(scope, { from: '2026-12-27' })).rejects.toMatchObject({
      code: 'request/invalid',
      data: { issues: [{ path: 'to', code: 'required' }] },
    });
    const unknown = previewClosure(scope, { removedClosureId: randomUUID() });
    await expect(unknown).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('is for admins', async () => {
    const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
    const denied = { code: 'auth/permission-denied' };
    const closureId = randomUUID();
    await expect(listClosures(teacher, { year: 2026 })).rejects.toMatchObject(denied);
    await expect(previewClosure(teacher, winter)).rejects.toMatchObject(denied);
    await expect(addClosure(teacher, { closureId, ...winter })).rejects.toMatchObject(denied);
    await expect(removeClosure(teacher, { closureId })).rejects.toMatchObject(denied);
  });
});

it('lists the holidays of a year and the closures that touch it', async () => {
  const { scope } = await academy();
  const closureId = randomUUID();
  await addClosure(scope, { closureId, ...winter });
  for (const year of [2026, 2027]) {
    const { holidays, closures } = await listClosures(scope, { year });
    expect(holidays).toContainEqual({ date: `${year}-12-25`, kind: 'holiday', name: 'christmas-day' });
    expect(closures).toEqual([{ id: closureId, ...winter }]);
  }
  expect((await listClosures(scope, { year: 2028 })).closures).toEqual([]);
});

describe('concurrent with', () => {
  const online = { mode: 'online' as const, generated: false, created_at: '2026-11-20T08:00:00Z' };
  const tonight = { from: '2026-11-25', to: '2026-11-25', name: 'Vanduo užlietas' };

  it('starting a sheet, closing waits for it and keeps its lesson', async () => {
    const { scope, group } = await academy();
    const closing = await transaction(scope, async (tx) => {
      const written = { comment: 'Rodėme darbus', updated_at: '2026-11-25T08:00:00Z' };
      const sheet = { group_id: group.id, date: tonight.from, ...written };
      await tx.db.insertInto('daily_sheets').values(sheet).execute();
      const outcome = addClosure(scope, { closureId: randomUUID(), ...tonight });
      expect(await Promise.race([outcome, sleep(150, 'waits')])).toBe('waits');
      return { outcome };
    });
    expect((await closing.outcome).preview).toMatchObject({ removed: 0, kept: 1 });
    expect(await eventsIn(tonight)).toEqual([tonight.from]);
  });

  it('changing a lesson by hand, neither deadlocks the other', async () => {
    const { scope, group } = await academy();
    const closureId = randomUUID();
    await addClosure(scope, { closureId, ...tonight });
    const starts_at = '2026-11-25T10:00:00Z';
    const byHand = { ...online, group_id: group.id, starts_at, ends_at: '2026-11-25T11:00:00Z' };
    await db.insertInto('schedule_events').values(byHand).execute();
    const opening = await transaction(scope, async (tx) => {
      await tx.db.selectFrom('groups').select('id').where('id', '=', group.id).forUpdate().execute();
      const outcome = removeClosure(scope, { closureId });
      expect(await Promise.race([outcome, sleep(150, 'waits')])).toBe('waits');
      // The start that the pattern requires again.
      const moved = { starts_at: '2026-11-25T15:00:00Z', ends_at: '2026-11-25T16:00:00Z' };
      await tx.db.updateTable('schedule_events').set(moved).where('starts_at', '=', starts_at).execute();
      return { outcome };
    });
    expect(await opening.outcome).toMatchObject({ created: 0, kept: 1 });
    expect(await eventsIn(tonight)).toEqual([tonight.from]);
  });
});
