import {
  adminOnly,
  denied,
  type Entry,
  everything,
  own,
  type Side,
  signedOut,
  type Tools,
} from '#platform/testing/matrix.ts';

const month = '2026-11';
const rate = { planId: null, validFrom: '2026-09-01', cents: 2000 };
const adminsAny = {
  nobody: signedOut,
  child: denied,
  parent: denied,
  teacher: denied,
  admin: everything,
} as const;

/** A rate of a side's teacher; the missing side has none. */
async function someRate(side: Side, { db, world, requestId }: Tools): Promise<{ rateId: string }> {
  if (side === world.missing) return { rateId: side.group };
  const row = {
    id: requestId,
    teacher_id: side.teacher,
    plan_id: null,
    valid_from: '2020-01-01',
    cents: 1500,
  };
  // The one that another role was refused to remove.
  await db.deleteFrom('teacher_rates').where('teacher_id', '=', side.teacher).execute();
  await db
    .insertInto('teacher_rates')
    .values({ ...row, created_by: null, created_at: '2026-11-01T08:00:00Z' })
    .execute();
  return { rateId: requestId };
}

/** The hours of teachers. */
export const hoursMatrix: Record<string, Entry> = {
  'hours.listHours': { input: () => ({ month }), perObject: false, expect: adminOnly },
  'hours.exportHours': {
    input: () => ({ month, kind: 'teachers' }),
    perObject: false,
    expect: adminOnly,
  },
  'hours.listRates': { input: (side) => ({ teacherId: side.teacher }), expect: adminsAny },
  'hours.addRate': {
    input: (side, { requestId }) => ({ rateId: requestId, teacherId: side.teacher, ...rate }),
    expect: adminsAny,
  },
  'hours.removeRate': { input: someRate, expect: adminsAny },
  'hours.showPay': { input: () => ({ shown: false }), perObject: false, expect: adminOnly },
  'hours.getTeacherHours': {
    input: (side) => ({ teacherId: side.teacher, month }),
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: own, admin: everything },
  },
};
