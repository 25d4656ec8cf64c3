import { listMissedLessons } from '#features/attendance/server/absences/missed-lessons.service.ts';
import { getMonthAttendance } from '#features/attendance/server/groups/month.service.ts';
import { listTeacherComments } from '#features/attendance/server/groups/teacher-comments.service.ts';
import { listMakeUpCredits } from '#features/makeups/server/ledger/credits.service.ts';
import { getMission } from '#features/missions/server/family-mission.service.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { listChildren } from '#features/people/server/people.service.ts';
import type { Child } from '#features/people/shared/people.ts';
import { selectedChild } from '#features/people/shared/selected-child.rules.ts';
import { getBalance } from '#features/points/server/points.service.ts';
import { listRewards } from '#features/rewards/server/rewards.service.ts';
import { getNextEvent } from '#features/schedule/server/schedule.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { newsLines } from '../shared/home-news.ts';
import { getFamily } from './home.service.ts';

/**
 * What a parent's home shows when it is opened: the children, the family, the news, and what concerns one child, the chosen one if it
 * is among them. Each part is
 * what its own procedure answers, with the permissions of that one. What they all look up is looked up once.
 */
export async function getParentHome(asker: SignedInScope, { chosenId }: { chosenId: string | null }) {
  const scope = { ...asker, batch: asker.batch ?? {} };
  const asked = listChildren(scope);
  const [children, family, news, day] = await Promise.all([
    asked,
    getFamily(scope),
    listNotifications(scope, { limit: newsLines }),
    asked.then(({ children }) => {
      const child = selectedChild(children, chosenId);
      return child && dayOf(scope, child);
    }),
  ]);
  return { children, family, news, day };
}

async function dayOf(scope: SignedInScope, { userId: childId, groups }: Child) {
  const [next, attendance, missed, comments, balance, rewards, credits, missions] = await Promise.all([
    getNextEvent(scope, { childId }),
    getMonthAttendance(scope, { childId, month: today(scope).slice(0, 7) }),
    listMissedLessons(scope, { childId }),
    listTeacherComments(scope, { childId }),
    getBalance(scope, { childId }),
    listRewards(scope, { childId }),
    listMakeUpCredits(scope, { childId, page: 1 }),
    Promise.all(
      groups
        .filter(({ spaceOdysseyEnabled }) => spaceOdysseyEnabled)
        .map(async ({ id: groupId }) => ({ groupId, ...(await getMission(scope, { groupId, childId })) })),
    ),
  ]);
  return { childId, next, attendance, missed, comments, balance, rewards, credits, missions };
}
