import { expect, it } from 'vitest';
import type { ModuleGroup } from '../../shared/module-groups.ts';
import { finishedOf, groupsOfLesson, lookOf, nextToTeach, openCount, placeOf } from './staff-module.view.ts';

const title = { lt: 'Funkcijos', en: '' };
const lesson = (order: number, published = true) => ({ id: `l${order}`, order, published });
const group = (id: string, openOrder: number, nextOrder?: number): ModuleGroup => ({
  id,
  name: id,
  openOrder,
  students: 12,
  finished: [{ lessonId: 'l1', count: 7 }],
  next: {
    date: '2026-11-30',
    startsAt: '2026-11-30T15:30:00.000Z',
    lesson:
      nextOrder === undefined
        ? null
        : { id: `l${nextOrder}`, order: nextOrder, title, module: { id: 'm', title } },
  },
});
const placesOf = (groups: readonly ModuleGroup[]) =>
  groups.map(({ openOrder }) => ({ openOrder, groups: 1 }));

it('says to whom a lesson is open, how many finished it, and who learns it next', () => {
  const groups = [group('a', 1, 2), group('b', 3)];
  const of = (order: number) => groupsOfLesson(lesson(order), groups);
  expect(of(1)).toMatchObject([
    { group: { id: 'a' }, isOpen: true, done: 7, isNext: false },
    { group: { id: 'b' }, isOpen: true, done: 7 },
  ]);
  expect(of(2)).toMatchObject([
    { group: { id: 'a' }, isOpen: false, isNext: true },
    { group: { id: 'b' }, isOpen: true, done: 0 },
  ]);
  expect([1, 2, 4].map((order) => finishedOf(of(order)))).toEqual([
    { done: 14, students: 24 },
    { done: 0, students: 12 },
    null,
  ]);
});

it('counts the groups that have a lesson open, also those that the server didn’t name; a draft none', () => {
  const places = [
    { openOrder: 1, groups: 9 },
    { openOrder: 2, groups: 20 },
  ];
  expect([1, 2, 3].map((order) => openCount(lesson(order), places))).toEqual([29, 20, 0]);
  expect(openCount(lesson(1, false), places)).toBe(0);
});

it('counts a group’s place in published lessons alone', () => {
  expect(placeOf(3, [lesson(1), lesson(2, false), lesson(3), lesson(4)])).toEqual({ open: 2, count: 3 });
});

it('leads to the soonest event whose lesson of this module is known', () => {
  expect(nextToTeach([group('a', 1), group('b', 1, 2), group('c', 1, 3)])?.id).toBe('b');
  expect(nextToTeach([group('a', 1)])).toBeUndefined();
});

it('tells the lesson of today, those behind every group and those open to none apart', () => {
  const groups = [group('a', 2, 3), group('b', 4)];
  const of = (order: number, today = '2026-11-30') => lookOf(lesson(order), groups, placesOf(groups), today);
  expect([1, 2, 3, 4, 5].map((order) => of(order))).toEqual([
    'done',
    undefined,
    'today',
    undefined,
    'locked',
  ]);
  expect(of(3, '2026-11-29')).toBeUndefined();
  expect(lookOf(lesson(9, false), groups, placesOf(groups), '2026-11-30')).toBeUndefined();
  expect(lookOf(lesson(1), [], [], '2026-11-30')).toBeUndefined();
});
