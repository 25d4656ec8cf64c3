import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openRealtime, type Realtime } from '#platform/server/realtime/realtime.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, lineOf } from '../attendance.factory.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let realtime: Realtime;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await openTestDatabase();
  ({ db, drop } = database);
  realtime = await openRealtime(database.connection, { warn() {} });
});
afterAll(async () => {
  await realtime.close();
  await drop();
});

it("refreshes the group at every save, and admins' lists only when a sheet starts or stops waiting", async () => {
  const { teacher, groupId, key, ona, petras } = await createClassOfTwo(db);
  const heard = { group: [] as string[], admin: [] as string[] };
  realtime.subscribe([`group:${groupId}`], ({ changed }) => void heard.group.push(...changed));
  realtime.subscribe(['role:admin'], ({ changed }) => void heard.admin.push(...changed));
  const within = `attendance/${groupId}`;
  const saves: [string, string, Partial<Parameters<typeof saveDailySheet>[1]>][] = [
    ['a comment moves no list', within, { comment: { version: 0, text: 'Kūrėme labirintą' } }],
    ['the first mark does', 'attendance', { rows: [lineOf(ona.id)] }],
    ['the second does not', within, { rows: [lineOf(petras.id)] }],
    ['nor does a mark that goes', within, { rows: [lineOf(ona.id, { version: 1, attendance: null })] }],
    [
      'the last that goes does',
      'attendance',
      { rows: [lineOf(petras.id, { version: 1, attendance: null })] },
    ],
  ];
  for (const [count, [why, told, changes]] of saves.entries()) {
    await saveDailySheet(testScope(db, teacher), { ...key, rows: [], ...changes });
    await expect.poll(() => heard.admin.length, { timeout: 10_000 }).toBe(count + 1);
    expect(heard.admin.at(-1), why).toBe(told);
    await expect.poll(() => heard.group, { timeout: 10_000 }).toEqual(Array(count + 1).fill('attendance'));
  }
});
