import { expect, it } from 'vitest';
import type { AuditObject } from '../../shared/audit.ts';
import { linkOfObject } from './audit-object.view.ts';

const linkOf = (object: Partial<AuditObject>) =>
  linkOfObject({ type: 'user', id: 'o', parentId: null, date: null, ...object });

it.each([
  [{ type: 'user' }, '/dashboard/users/$userId'],
  [{ type: 'group' }, '/dashboard/groups/$groupId'],
  [{ type: 'invoice' }, '/dashboard/billing/invoices'],
  [{ type: 'sheet', parentId: 'g', date: '2026-11-20' }, '/dashboard/attendance/$groupId/daily-sheet/$date'],
  [{ type: 'lesson', parentId: 'm' }, '/dashboard/modules/$moduleId/$lessonId/edit'],
] as const)('leads from %o to %s', (object, to) => {
  expect(linkOf(object)?.to).toBe(to);
});

it('leads nowhere from what is deleted, or whose page nobody knows', () => {
  expect(linkOf({ type: 'gone' })).toBeNull();
  expect(linkOf({ type: 'child' })).toBeNull();
  expect(linkOf({ type: 'sheet', parentId: 'g' })).toBeNull();
});
