import { createFeedback } from '#features/feedback/server/feedback.factory.ts';
import { termOf } from '#features/feedback/shared/feedback.rules.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { firstSchoolYearTurns } from '#platform/shared/school-year.ts';
import { type CostCase, read, type World } from './cost-case.ts';

const pupils = 200;

/** Feedback: the list of a group of 200, what an admin decides about, and what a family reads. */
export function feedbackCases({ db, cast: { students, admin } }: World): CostCase[] {
  const term = termOf(vilniusDate(Date.now()), firstSchoolYearTurns);
  return [
    read('feedback.listGroupFeedback', `admin, ${pupils} children`, async () => {
      const by = await createUser(db, { role: 'teacher' });
      const children: Actor[] = [];
      for (let n = 0; n < pupils; n += 1) children.push(await createUser(db, { role: 'child' }));
      const { id: groupId } = await createGroup(db, {
        teachers: [by.id],
        students: children.map(({ id }) => id),
      });
      for (const { id: childId } of children)
        await createFeedback(db, { childId, groupId, by: by.id, ...term, state: 'waiting' });
      return [{ client: admin, input: { groupId } }];
    }),
    read('feedback.listWaitingFeedback', 'admin', [{ client: admin, input: {} }]),
    read(
      'feedback.getFeedback',
      'child',
      students.map((client) => ({ client, input: { childId: client.userId } })),
    ),
  ];
}
