import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, lineOf } from '../attendance.factory.ts';
import { forgetOldSaves } from '../attendance.jobs.ts';
import { getDailySheet } from './daily-sheet.service.ts';
import { approveDailySheet } from './sheet-approval.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const conflict = { code: 'db/conflict' };
const comment = { version: 0, text: 'Kūrėme labirintą' };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('a repeated save', () => {
  it('returns the current lines without a conflict, and writes nothing', async () => {
    const { teacher, admin, key, ona } = await createClassOfTwo(db);
    const save = { ...key, saveId: randomUUID(), rows: [lineOf(ona.id)], comment };
    await saveDailySheet(as(teacher), save);
    await saveDailySheet(as(admin), { ...key, rows: [lineOf(ona.id, { version: 1, attendance: 'late' })] });
    const again = await saveDailySheet(as(teacher), save);
    expect(again).toMatchObject({
      rows: [{ userId: ona.id, attendance: 'late', version: 2 }],
      conflicts: [],
      comment: comment.text,
      commentVersion: 1,
      commentConflictBy: null,
    });
  });

  it('succeeds even if the sheet was approved meanwhile', async () => {
    const { teacher, key, ona } = await createClassOfTwo(db);
    const save = { ...key, saveId: randomUUID(), rows: [lineOf(ona.id)] };
    await saveDailySheet(as(teacher), save);
    await approveDailySheet(as(teacher), key);
    expect((await saveDailySheet(as(teacher), save)).rows).toMatchObject([{ version: 1 }]);
  });

  it('runs once under ten concurrent calls', async () => {
    const { teacher, key, ona, petras } = await createClassOfTwo(db);
    const save = { ...key, saveId: randomUUID(), rows: [lineOf(ona.id), lineOf(petras.id)], comment };
    const answers = await Promise.all(Array.from({ length: 10 }, () => saveDailySheet(as(teacher), save)));
    for (const { rows, conflicts, commentConflictBy } of answers) {
      expect([rows.map(({ version }) => version), conflicts, commentConflictBy]).toEqual([[1, 1], [], null]);
    }
    const { rows, commentVersion } = await getDailySheet(as(teacher), key);
    expect([rows.map(({ version }) => version), commentVersion]).toEqual([[1, 1], 1]);
  });

  it('takes effect if the first attempt was refused', async () => {
    const { teacher, key, ona } = await createClassOfTwo(db);
    const save = { ...key, saveId: randomUUID(), rows: [lineOf(ona.id)] };
    const early = saveDailySheet(as(teacher, '2026-11-19T12:00:00Z'), save);
    await expect(early).rejects.toMatchObject({ code: 'attendance/future-sheet' });
    expect((await saveDailySheet(as(teacher), save)).rows).toMatchObject([{ version: 1 }]);
  });

  it("with another person's or another sheet's id is refused", async () => {
    const { teacher, admin, key, ona } = await createClassOfTwo(db);
    const other = await createClassOfTwo(db);
    const saveId = randomUUID();
    await saveDailySheet(as(teacher), { ...key, saveId, rows: [lineOf(ona.id)] });
    const byAdmin = saveDailySheet(as(admin), { ...key, saveId, rows: [lineOf(ona.id, { version: 1 })] });
    await expect(byAdmin).rejects.toMatchObject(conflict);
    const elsewhere = saveDailySheet(as(other.teacher), {
      ...other.key,
      saveId,
      rows: [lineOf(other.ona.id)],
    });
    await expect(elsewhere).rejects.toMatchObject(conflict);
    expect((await getDailySheet(as(other.teacher), other.key)).rows[0]?.version).toBe(0);
  });

  it('with other content under its id is refused and writes nothing: it would look saved', async () => {
    const { teacher, key, ona, petras } = await createClassOfTwo(db);
    const [saveId, rows] = [randomUUID(), [lineOf(ona.id), lineOf(petras.id)]];
    await saveDailySheet(as(teacher), { ...key, saveId, rows, comment });
    const others = [
      { rows: [lineOf(ona.id, { comment: 'Kitas' }), lineOf(petras.id)], comment },
      { rows: [lineOf(ona.id, { version: 1 }), lineOf(petras.id)], comment },
      { rows: [lineOf(ona.id)], comment },
      { rows, comment: { ...comment, text: 'Kita pamoka' } },
      { rows },
    ];
    for (const other of others) {
      const save = saveDailySheet(as(teacher), { ...key, saveId, ...other });
      await expect(save).rejects.toMatchObject(conflict);
    }
    const sameInAnotherOrder = { ...key, saveId, rows: rows.toReversed(), comment };
    expect((await saveDailySheet(as(teacher), sameInAnotherOrder)).conflicts).toEqual([]);
    const sheet = await getDailySheet(as(teacher), key);
    expect([sheet.rows.map(({ version }) => version), sheet.comment]).toEqual([[1, 1], comment.text]);
  });

  it('from before content hashes were stored is recognised by its id', async () => {
    const { teacher, key, ona } = await createClassOfTwo(db);
    const save = { ...key, saveId: randomUUID(), rows: [lineOf(ona.id)] };
    await saveDailySheet(as(teacher), save);
    await db.updateTable('daily_sheet_saves').set({ content: null }).where('id', '=', save.saveId).execute();
    expect((await saveDailySheet(as(teacher), save)).rows).toMatchObject([{ version: 1 }]);
  });

  it('on two sheets at once takes effect on one', async () => {
    const [one, other] = [await createClassOfTwo(db), await createClassOfTwo(db)];
    const saveId = randomUUID();
    const answers = await Promise.allSettled(
      [one, other].map(({ admin, key, ona }) =>
        saveDailySheet(as(admin), { ...key, saveId, rows: [lineOf(ona.id)] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: conflict });
  });

  it('is recognised for a month', async () => {
    const { teacher, key, ona } = await createClassOfTwo(db);
    const id = randomUUID();
    await saveDailySheet(as(teacher), { ...key, saveId: id, rows: [lineOf(ona.id)] });
    const known = () => db.selectFrom('daily_sheet_saves').select('id').where('id', '=', id).execute();
    await forgetOldSaves(db, Temporal.Instant.from('2026-12-20T14:59:00Z'));
    expect(await known()).toHaveLength(1);
    await forgetOldSaves(db, Temporal.Instant.from('2026-12-20T15:01:00Z'));
    expect(await known()).toEqual([]);
  });
});

describe('while the sheet is being filled in', () => {
  it('a removed student keeps their line that day, and has none the day after (decision G13)', async () => {
    const { teacher, groupId, key, ona } = await createClassOfTwo(db);
    await getDailySheet(as(teacher), key);
    await changeMemberships(db, { groupId, userIds: [ona.id] }, { leftOn: key.date });
    const { rows } = await saveDailySheet(as(teacher), { ...key, rows: [lineOf(ona.id)] });
    expect(rows).toMatchObject([{ userId: ona.id, version: 1 }]);
  });

  it('a deleted group takes its sheet along', async () => {
    const { teacher, admin, groupId, key, ona } = await createClassOfTwo(db);
    await getDailySheet(as(teacher), key);
    await db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', groupId).execute();
    for (const actor of [teacher, admin]) {
      const save = saveDailySheet(as(actor), { ...key, saveId: randomUUID(), rows: [lineOf(ona.id)] });
      await expect(save).rejects.toMatchObject({ code: 'db/no-document' });
      await expect(approveDailySheet(as(actor), key)).rejects.toMatchObject({ code: 'db/no-document' });
    }
  });
});

describe('changes that a device sends', () => {
  it('are saved as their writer’s', async () => {
    const { teacher, key, ona } = await createClassOfTwo(db);
    const save = { ...key, rows: [lineOf(ona.id)], writer: teacher.id };
    expect((await saveDailySheet(as(teacher), save)).rows).toMatchObject([{ version: 1 }]);
  });

  it('are not saved as those of somebody else who has signed in on it, but wait for their writer', async () => {
    const { teacher, admin, key, ona } = await createClassOfTwo(db);
    const save = { ...key, saveId: randomUUID(), rows: [lineOf(ona.id)], writer: teacher.id };
    await expect(saveDailySheet(as(admin), save)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect((await getDailySheet(as(admin), key)).rows[0]).toMatchObject({ version: 0, attendance: null });
    expect((await saveDailySheet(as(teacher), save)).rows).toMatchObject([{ version: 1 }]);
  });
});
