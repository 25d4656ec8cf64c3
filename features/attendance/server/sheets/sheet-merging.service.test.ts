import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { type ClassWithEvent, createClass, createClassOfTwo, lineOf } from '../attendance.factory.ts';
import { getDailySheet } from './daily-sheet.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const readSheet = ({ teacher, key }: ClassWithEvent) => getDailySheet(as(teacher), key);
const sheetIdOf = ({ groupId, date }: ClassWithEvent) =>
  db
    .selectFrom('daily_sheets')
    .select('id')
    .where('group_id', '=', groupId)
    .where('date', '=', date)
    .execute();

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('saveDailySheet, with two people on one sheet', () => {
  it('merges the lines of two people', async () => {
    const event = await createClassOfTwo(db);
    await Promise.all([
      saveDailySheet(as(event.teacher), { ...event.key, rows: [lineOf(event.ona.id)] }),
      saveDailySheet(as(event.admin), {
        ...event.key,
        rows: [lineOf(event.petras.id, { attendance: 'absent' })],
      }),
    ]);
    expect((await readSheet(event)).rows).toMatchObject([
      { attendance: 'present', version: 1, updatedBy: 'Jonas Petraitis' },
      { attendance: 'absent', version: 1, updatedBy: 'Ieva Adomaitytė' },
    ]);
  });

  it('returns a line that somebody else changed meanwhile, and writes the others', async () => {
    const { teacher, admin, key, ona, petras } = await createClassOfTwo(db);
    await saveDailySheet(as(teacher), { ...key, rows: [lineOf(ona.id), lineOf(petras.id)] });
    await saveDailySheet(as(admin), { ...key, rows: [lineOf(ona.id, { version: 1, attendance: 'late' })] });
    const saved = await saveDailySheet(as(teacher), {
      ...key,
      rows: [
        lineOf(ona.id, { version: 1, attendance: 'absent' }),
        lineOf(petras.id, { version: 1, attendance: 'leftEarly' }),
      ],
    });
    expect(saved.conflicts).toEqual([ona.id]);
    expect(saved.rows).toMatchObject([
      { userId: ona.id, attendance: 'late', version: 2, updatedBy: 'Ieva Adomaitytė' },
      { userId: petras.id, attendance: 'leftEarly', version: 2 },
    ]);
  });

  it('accepts one of two concurrent writes of a line, and reports the other', async () => {
    const { teacher, admin, key, ona } = await createClassOfTwo(db);
    const answers = await Promise.all([
      saveDailySheet(as(teacher), { ...key, rows: [lineOf(ona.id, { attendance: 'late' })] }),
      saveDailySheet(as(admin), { ...key, rows: [lineOf(ona.id, { attendance: 'absent' })] }),
    ]);
    expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual([ona.id]);
    expect(answers[0].rows).toMatchObject([{ version: 1 }]);
    expect(answers[1].rows[0]?.attendance).toBe(answers[0].rows[0]?.attendance);
  });

  it("says who changed the group's comment meanwhile", async () => {
    const { teacher, admin, key } = await createClassOfTwo(db);
    await saveDailySheet(as(admin), { ...key, rows: [], comment: { version: 0, text: 'Kartojome ciklus' } });
    const saved = await saveDailySheet(as(teacher), {
      ...key,
      rows: [],
      comment: { version: 0, text: 'Žaidėme' },
    });
    expect(saved).toMatchObject({
      comment: 'Kartojome ciklus',
      commentVersion: 1,
      commentConflictBy: 'Ieva Adomaitytė',
    });
    const over = await saveDailySheet(as(teacher), {
      ...key,
      rows: [],
      comment: { version: 1, text: 'Žaidėme' },
    });
    expect(over).toMatchObject({ comment: 'Žaidėme', commentVersion: 2, commentConflictBy: null });
  });

  it('is idempotent: the same content is a success and changes nothing', async () => {
    const event = await createClassOfTwo(db);
    const save = () =>
      saveDailySheet(as(event.teacher), {
        ...event.key,
        rows: [lineOf(event.ona.id, { comment: 'Puiku' })],
        comment: { version: 0, text: 'Kartojome' },
      });
    const answers = [await save(), await save(), ...(await Promise.all(Array.from({ length: 8 }, save)))];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        conflicts: [],
        commentConflictBy: null,
        commentVersion: 1,
        rows: [{ version: 1 }],
      });
    }
  });

  it('creates one sheet for twenty concurrent first saves, and loses none of them', async () => {
    const event = await createClass(db, { children: 20 });
    const saves = event.children.map(({ id }) =>
      saveDailySheet(as(event.teacher), { ...event.key, rows: [lineOf(id)] }),
    );
    await Promise.all(saves);
    expect(await sheetIdOf(event)).toHaveLength(1);
    expect((await readSheet(event)).rows.filter(({ attendance }) => attendance === 'present')).toHaveLength(
      20,
    );
  });

  it('does not deadlock when two write the same lines in opposite order', async () => {
    const event = await createClass(db, { children: 12 });
    const ids = event.children.map(({ id }) => id);
    const rows = ids.map((id) => lineOf(id));
    const save = (actor: Actor, lines: typeof rows) =>
      saveDailySheet(as(actor), { ...event.key, rows: lines });
    const rounds = Array.from({ length: 10 }, () => [
      save(event.teacher, rows),
      save(event.admin, rows.toReversed()),
    ]);
    await Promise.all(rounds.flat());
    expect((await readSheet(event)).rows.every(({ version }) => version === 1)).toBe(true);
  });
});
