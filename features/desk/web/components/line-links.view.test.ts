import { expect, it } from 'vitest';
import type { LineItem, LineKind } from '../../shared/desk.ts';
import { linkOfItem, linkOfLine } from './line-links.view.ts';

const item: LineItem = {
  ...{ id: 'id', name: 'Ona', about: null, groupId: 'group', date: '2026-11-18' },
  ...{ amount: null, outOf: null, cents: null },
};
const line = (kind: LineKind) => ({ kind, count: 1, items: [item] });

it('leads an admin to the child who is missing, a teacher to the group', () => {
  expect(linkOfLine(line('absences'), 'admin')).toEqual({
    to: '/dashboard/users/$userId',
    params: { userId: 'id' },
  });
  expect(linkOfLine(line('absences'), 'teacher')).toEqual({
    to: '/dashboard/attendance/$groupId',
    params: { groupId: 'group' },
  });
});

it('leads to the oldest sheet', () => {
  expect(linkOfLine(line('sheets-missing'), 'teacher')).toMatchObject({
    params: { groupId: 'id', date: '2026-11-18' },
  });
});

it.each([
  ['prizes', '/dashboard/teacher-prizes'],
  ['feedback-waiting', '/dashboard/feedback'],
  ['transfers', '/dashboard/billing/payments'],
  ['staff-codes', '/dashboard/users/staff-codes'],
] as const)('works %s off on its list, whose things have no page', (kind, to) => {
  expect(linkOfLine(line(kind), 'admin')).toEqual({ to });
  expect(linkOfItem(line(kind), item, 'admin')).toBeNull();
});

it.each(['mails', 'jobs'] as const)('leads from what failed of %s to how the machine is', (kind) => {
  expect(linkOfItem(line(kind), item, 'admin')).toEqual({ to: '/dashboard/operations' });
});

it.each(['cancellations', 'group-wishes'] as const)('leads from %s to what families ask', (kind) => {
  expect(linkOfLine(line(kind), 'admin')).toEqual({
    to: '/dashboard/billing/$tab',
    params: { tab: 'requests' },
  });
});

it('leads to the overdue, or to those who have yet to pay first', () => {
  const stateOf = (date: string | null) =>
    linkOfLine({ kind: 'unpaid', count: 1, items: [{ ...item, date }] }, 'admin').search;
  expect([stateOf('2026-11-15'), stateOf(null)]).toEqual([{ state: 'unpaid' }, { state: 'waiting' }]);
  expect(linkOfItem(line('unpaid'), item, 'admin')).toEqual({
    to: '/dashboard/users/$userId',
    params: { userId: 'id' },
  });
});

it.each([
  ['feedback-missing', '/dashboard/groups/$groupId/feedback'],
  ['diplomas', '/dashboard/groups/$groupId/diplomas'],
  ['groups-over', '/dashboard/groups/$groupId'],
  ['groups-under', '/dashboard/groups/$groupId'],
] as const)('leads from %s to the group', (kind, to) => {
  expect(linkOfLine(line(kind), 'admin')).toEqual({ to, params: { groupId: 'id' } });
});
