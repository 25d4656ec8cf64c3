import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import { mergeLine } from '#features/attendance/shared/attendance.rules.ts';
import type { SheetRow, SheetRowChange } from '#features/attendance/shared/attendance.ts';
import { sheetRowOf } from '#features/attendance/shared/daily-sheet.factory.ts';
import { bodyOf } from './calls.ts';
import type { Cast } from './cast.ts';
import { planActs } from './mix.ts';
import { type Call, callOf } from './mix-calls.ts';

const client = { userId: 'somebody', role: 'teacher', cookie: '', agent: new Agent() } as const;

function castOf(lines: readonly SheetRow[]): Cast {
  const sheet = { groupId: 'group', date: '2026-11-20' };
  return {
    admin: client,
    parents: [{ ...client, home: [[callOf(client, 'people.listChildren', undefined)]] }],
    teachers: [{ ...client, groups: [{ id: sheet.groupId, dates: [sheet.date] }] }],
    students: [{ ...client, groupId: sheet.groupId, modules: [] }],
    openSheets: [{ ...sheet, teacher: client, lines: new Map(lines.map((row) => [row.userId, row])) }],
  };
}

/** Merges a save as the server does, and lets the caller see the answer. */
function answered({ body, accept }: Call, stored: Map<string, SheetRow>): string[] {
  const { rows } = JSON.parse(body()).json as { rows: SheetRowChange[] };
  const merged = rows.map((sent) => {
    const before = stored.get(sent.userId);
    if (!before) throw new Error(`There is no ${sent.userId} on the sheet.`);
    const merge = mergeLine(before, sent);
    if (merge === 'write') stored.set(sent.userId, { ...before, ...sent, version: before.version + 1 });
    return merge;
  });
  const now = { rows: rows.map(({ userId }) => stored.get(userId)), conflicts: [] };
  expect(accept({ status: 200, headers: [], body: Buffer.from(bodyOf(now)) })).toBe(true);
  return merged;
}

it('saves something new each time based on the newest versions, also in later runs', () => {
  const lines = ['ona', 'petras', 'rasa'].map((name) => sheetRowOf(name));
  const stored = new Map(lines.map((row) => [row.userId, row]));
  const cast = castOf(lines);
  const savesOf = () => planActs(cast, 100, 2).filter(({ kind }) => kind === 'sheet saves');
  for (const run of [savesOf(), savesOf()]) {
    expect(run.length).toBeGreaterThan(6);
    const merges = run.flatMap(({ steps }) => steps.flat().flatMap((call) => answered(call, stored)));
    expect(new Set(merges)).toEqual(new Set(['write']));
  }
});
