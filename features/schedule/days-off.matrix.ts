import {
  denied,
  type Entry,
  everything,
  own,
  type Side,
  signedOut,
  type Tools,
} from '#platform/testing/matrix.ts';

const days = { from: '2031-12-27', to: '2032-01-05' };
const staff = { nobody: signedOut, child: denied, parent: denied } as const;

/** Days off of a side's teacher; the missing side has none. */
async function someDaysOff(side: Side, { db, world, requestId }: Tools): Promise<{ daysOffId: string }> {
  if (side === world.missing) return { daysOffId: side.group };
  const row = { id: requestId, user_id: side.teacher, from_date: days.from, to_date: days.to, note: '' };
  await db
    .insertInto('days_off')
    .values({ ...row, created_by: null, created_at: '2026-11-01T08:00:00Z' })
    .execute();
  return { daysOffId: requestId };
}

/** The days on which staff do not teach. */
export const daysOffMatrix: Record<string, Entry> = {
  'daysOff.listDaysOff': {
    input: () => ({}),
    perObject: false,
    expect: { ...staff, teacher: null, admin: null },
  },
  'daysOff.addDaysOff': {
    input: (side, { requestId }) => ({ daysOffId: requestId, userId: side.teacher, ...days }),
    expect: { ...staff, teacher: { own: null, foreign: denied, missing: denied }, admin: everything },
  },
  'daysOff.removeDaysOff': { input: someDaysOff, expect: { ...staff, teacher: own, admin: everything } },
};
