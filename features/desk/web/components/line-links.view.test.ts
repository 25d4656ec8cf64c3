import { expect, it } from 'vitest';
import type { LineItem, LineKind } from '../../shared/desk.ts';
import { linkOfItem, linkOfLine } from './line-links.view.ts';

const item: LineItem = {
  ...{ id: 'id', name: 'Ona', about: null, groupId: 'group', date: '2026-11-18' },
  ...{ amount: null, outOf: null, cents: null },
};
const line = (kind: LineKind) => ({ kind, count: 1, items: [item] });

it('links an admin to the absent child, a teacher to the group', () => {
  expect(linkOfLine(line('absences'), 'admin')).toEqual({
    to: '/dashboard/users/$userId',
    params: { userId: 'id' },
  });
  expect(linkOfLine(line('absences'), 'teacher')).toEqual({
    to: '/dashboard/attendance/$groupId',
    params: { groupId: 'group' },
  });
});

it('links to a child of 14 with nobody to write to', () => {
  expect(linkOfLine(line('fourteen'), 'admin')).toMatchObject({ params: { userId: 'id' } });
});

it('links to the oldest sheet', () => {
  expect(linkOfLine(line('sheets-missing'), 'teacher')).toMatchObject({
    params: { groupId: 'id', date: '2026-11-18' },
  });
});

it.each([
  ['prizes', '/dashboard/teacher-prizes'],
  ['feedback-waiting', '/dashboard/feedback'],
  ['transfers', '/dashboard/billing/payments'],
  ['staff-codes', '/dashboard/users/staff-codes'],
] as const)('links %s to its list, as its things have no page', (kind, to) => {
  expect(linkOfLine(line(kind), 'admin')).toEqual({ to });
  expect(linkOfItem(line(kind), item, 'admin')).toBeNull();
});

it.each(['mails', 'jobs'] as const)('links a failed %s to the operations page', (kind) => {
  expect(linkOfItem(line(kind), item, 'admin')).toEqual({ to: '/dashboard/operations' });
});

it("links requests to leave to the families' requests, and waiting children to the lists", () => {
  expect(linkOfLine(line('cancellations'), 'admin')).toEqual({
    to: '/dashboard/billing/$tab',
    params: { tab: 'requests' },
  });
  expect(linkOfLine(line('waiting'), 'admin')).toEqual({ to: '/dashboard/groups/waiting' });
});

it('links to the paid subscriptions whose children have no place', () => {
  const { to, search } = linkOfLine(line('seats-missed'), 'admin');
  expect({ to, search }).toEqual({ to: '/dashboard/billing/$tab', search: { state: 'active' } });
});

it('links to overdue subscriptions, or to those waiting for their first payment', () => {
  const stateOf = (date: string | null) =>
    linkOfLine({ kind: 'unpaid', count: 1, items: [{ ...item, date }] }, 'admin').search;
  expect([stateOf('2026-11-15'), stateOf(null)]).toEqual([{ state: 'unpaid' }, { state: 'waiting' }]);
  expect(linkOfItem(line('arrangements'), item, 'admin')).toEqual({
    ...{ to: '/dashboard/payers/$payerId', params: { payerId: item.id } },
  });
  expect(linkOfItem(line('unpaid'), item, 'admin')).toEqual({
    to: '/dashboard/users/$userId',
    params: { userId: 'id' },
  });
});

it.each([
  ['feedback-missing', '/dashboard/groups/$groupId/feedback'],
  ['diplomas', '/dashboard/groups/$groupId/diplomas'],
  ['works-waiting', '/dashboard/groups/$groupId/shelf'],
  ['groups-over', '/dashboard/groups/$groupId'],
  ['groups-under', '/dashboard/groups/$groupId'],
] as const)('links %s to the group', (kind, to) => {
  expect(linkOfLine(line(kind), 'admin')).toEqual({ to, params: { groupId: 'id' } });
});

it('links conversations to their list, and each to itself', () => {
  expect(linkOfLine(line('conversations'), 'teacher')).toEqual({ to: '/dashboard/conversations' });
  expect(linkOfItem(line('conversations'), item, 'teacher')).toEqual({
    to: '/dashboard/conversations/$conversationId',
    params: { conversationId: 'id' },
  });
});
