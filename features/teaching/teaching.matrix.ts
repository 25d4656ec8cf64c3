import { randomUUID } from 'node:crypto';
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

const adminsAny = {
  nobody: signedOut,
  child: denied,
  parent: denied,
  teacher: denied,
  admin: everything,
} as const;

/** A plan; the missing side has none. */
async function somePlan(side: Side, { db, world }: Tools): Promise<{ planId: string }> {
  if (side === world.missing) return { planId: side.group };
  const id = randomUUID();
  const text = JSON.stringify({ lt: 'Robotika' });
  await db
    .insertInto('plans')
    .values({ id, name: text, description: text, includes: '[]', created_at: '2026-08-01T08:00:00Z' })
    .execute();
  return { planId: id };
}

/** The plans that teachers may teach. */
export const teachingMatrix: Record<string, Entry> = {
  'teaching.listTeacherPlans': { input: () => ({}), perObject: false, expect: adminOnly },
  'teaching.getTeacherPlans': {
    input: ({ teacher }) => ({ teacherId: teacher }),
    expect: { ...adminsAny, teacher: own },
  },
  'teaching.saveTeacherPlans': {
    input: ({ teacher }) => ({ teachers: [{ teacherId: teacher, before: [], planIds: [] }] }),
    expect: adminsAny,
  },
  'teaching.listOtherTeachers': { input: somePlan, expect: adminsAny },
};
