import { createClass, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { cookieOf } from '../test-calls.ts';
import type { Act } from './test-visits.ts';

/** An academy whose visitors are signed in and have much to do. */
export interface Families {
  /** All different, the kinds in turn. */
  readonly acts: readonly Act[];
  /** A cookie of one who hears when a sheet is saved. */
  readonly teacher: string;
  readonly admin: string;
  readonly parents: readonly string[];
  readonly rewardId: string;
}

const childrenOfClass = 25;

/** Creates classes of 25 children with a lesson today; each child's line is saved, and each child claims a prize. */
export async function createFamilies(db: Db, classes: number): Promise<Families> {
  const startsAt = new Date(Date.now() - 3_600_000).toISOString();
  const today = vilniusDate(Date.now());
  await openBooks(db);
  const { id: rewardId, optionIds } = await createReward(db, {
    options: [{ quantity: classes * childrenOfClass }],
  });
  const { id } = await createUser(db, { role: 'admin' });
  const admin = await cookieOf(db, id);
  const acts: Act[] = [];
  const parents: string[] = [];
  let teacher = '';
  for (let made = 0; made < classes; made += 1) {
    const lessons = await createClass(db, { children: childrenOfClass, startsAt });
    parents.push(lessons.parent.id);
    // Money that is received pays it, and is the family's credit afterwards.
    const { id: invoiceId } = await createInvoice(db, lessons.parent.id);
    teacher = await cookieOf(db, lessons.teacher.id);
    for (const [index, child] of lessons.children.entries()) {
      await postPoints(db, { userId: child.id, amount: 300, date: today });
      const saving = { ...lessons.key, rows: [lineOf(child.id, { points: { for_ideas: index } })] };
      acts.push({
        ...{ kind: 'sheet', procedure: 'attendance/saveDailySheet', cookie: teacher, key: child.id },
        input: { ...saving, saveId: crypto.randomUUID() },
      });
      const claiming = { rewardId, optionId: optionIds[0], groupId: lessons.groupId };
      acts.push({
        ...{
          kind: 'claim',
          procedure: 'rewards/claimReward',
          cookie: await cookieOf(db, child.id),
          key: child.id,
        },
        input: { ...claiming, requestId: crypto.randomUUID() },
      });
      const requestId = crypto.randomUUID();
      const money = { invoiceId, amountCents: 100 + index, paidOn: today };
      acts.push({
        ...{ kind: 'payment', procedure: 'invoices/markPaid', cookie: admin, key: `hand/${requestId}` },
        input: { ...money, method: 'cash', note: '', requestId },
      });
      acts.push({
        ...{ kind: 'read', procedure: 'attendance/listAttendanceGroups', cookie: teacher, key: child.id },
        input: undefined,
      });
    }
  }
  return { acts, teacher, admin, parents, rewardId };
}
