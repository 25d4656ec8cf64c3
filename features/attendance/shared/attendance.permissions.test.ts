import { describe, expect, it } from 'vitest';
import {
  mayApproveSheets,
  mayKeepSheets,
  seesGroupsWithWorkOnly,
  seesTaughtGroupsOnly,
} from './attendance.permissions.ts';

const as = (role: 'admin' | 'teacher' | 'parent' | 'child' | null) => ({ id: 'somebody', role });

describe('attendance permissions', () => {
  it.each([
    ['admin', true],
    ['teacher', true],
    ['parent', false],
    ['child', false],
    [null, false],
  ] as const)('lets %s keep sheets: %s', (role, allowed) => {
    expect(mayKeepSheets(as(role))).toBe(allowed);
  });

  it.each([
    ['admin', true, true],
    ['admin', false, true],
    ['teacher', true, true],
    ['teacher', false, false],
    ['parent', true, false],
    ['child', true, false],
    [null, true, false],
  ] as const)('lets %s approve while teachers may (%s): %s', (role, teachersMayApprove, allowed) => {
    expect(mayApproveSheets(as(role), { teachersMayApprove })).toBe(allowed);
  });

  it('limits only teachers to the groups they teach', () => {
    expect(
      ['admin', 'teacher', 'parent', 'child'].filter((role) => seesTaughtGroupsOnly(as(role as 'admin'))),
    ).toEqual(['teacher']);
  });

  it("limits only an admin's page to groups with something to do", () => {
    expect(
      ['admin', 'teacher', 'parent', 'child'].filter((role) => seesGroupsWithWorkOnly(as(role as 'admin'))),
    ).toEqual(['admin']);
  });
});
