import { adminOnly, denied, type Entry, everything, own, signedOut } from '#platform/testing/matrix.ts';

const month = '2026-11';

/** The hours of teachers. */
export const hoursMatrix: Record<string, Entry> = {
  'hours.listHours': { input: () => ({ month }), perObject: false, expect: adminOnly },
  'hours.getTeacherHours': {
    input: (side) => ({ teacherId: side.teacher, month }),
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: own, admin: everything },
  },
};
