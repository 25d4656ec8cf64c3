import { expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { decodeFileText } from '#platform/shared/file-text.ts';
import { ownerFamilies } from './owner-families.ts';
import { asKept, balticCsv } from './owner-file.ts';
import { ownerGroups, ownerTeachers } from './owner-groups.ts';

const today = '2026-12-02';
const made = () => {
  const { file, groups } = ownerGroups(60, today);
  return { file, groups, families: ownerFamilies(400, { today, groups }) };
};

it('makes the same files every time, with groups and teachers who differ', () => {
  const { file, groups, families } = made();
  expect(made()).toEqual({ file, groups, families });
  expect(new Set(groups.map(({ name }) => name)).size).toBe(60);
  expect(new Set(ownerTeachers(60).map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(
    12,
  );
});

it('means 400 families in known groups, and some rows are not as they are meant', () => {
  const { groups, families } = made();
  const names = new Set(groups.map(({ name }) => name));
  const at = (heading: string) => families.heading.indexOf(heading);
  const meant = families.rows.flatMap((row) => (row.meant ? [row.meant] : []));
  expect(new Set(meant.map((cells) => cells[at('El. paštas')])).size).toBe(400);
  expect(meant.filter((cells) => !names.has(cells[at('Grupė')] ?? ''))).toEqual([]);
  const mistaken = families.rows.filter(({ cells, meant: right }) => cells.join() !== right?.join());
  expect(mistaken.length).toBeGreaterThan(15);
  expect(mistaken.length).toBeLessThan(30);
});

it('writes CSV in the Baltic code page, letters and all', () => {
  const { file } = made();
  const bytes = balticCsv(asKept(file));
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError);
  const records = parseCsv(decodeFileText(bytes)).map(({ cells }) => cells);
  expect(records.slice(1, 4)).toEqual(asKept(file).slice(1, 4));
});
