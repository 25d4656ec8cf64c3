import { listMissedLessons } from '#features/attendance/server/absences/missed-lessons.service.ts';
import { getStreak } from '#features/attendance/server/groups/streak.service.ts';
import { getLook } from '#features/avatars/server/avatars.service.ts';
import { getGains } from '#features/avatars/server/gains.service.ts';
import { listModules } from '#features/courses/server/courses.service.ts';
import { listGroupsOfStudent } from '#features/membership/server/reach.service.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { getBalance } from '#features/points/server/points.service.ts';
import { listRewards } from '#features/rewards/server/rewards.service.ts';
import { getCalendar } from '#features/schedule/server/calendar/calendar.service.ts';
import { getNextEvent } from '#features/schedule/server/schedule.service.ts';
import { getClassNow } from '#features/stage/server/class-now.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { newsLines } from '../shared/home-news.ts';

interface Asked {
  /** The group whose lessons are shown; null for a child without one. */
  readonly groupId: string | null;
  /** The days ahead, both inclusive. */
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * What the acting child's home shows first: the flight, the prizes, and the lessons of a group, with the class that is on. Each part is what its own procedure
 * answers, with the permissions of that one; what they all look up is looked up once. Without a group there are no lessons and no
 * prizes, and in one without the odyssey neither flight nor prizes (decision R6). `db/no-document` for a group that is not the child's
 * now; refuses days as `getCalendar` does.
 */
export async function getChildHome(asker: SignedInScope, { groupId, ...days }: Asked) {
  const scope = { ...asker, batch: asker.batch ?? {} };
  const childId = scope.actor.id;
  const group = (await listGroupsOfStudent(scope, childId)).find(({ id }) => id === groupId) ?? null;
  if (groupId !== null && !group) throw new AppError('db/no-document');
  const hasOdyssey = group?.spaceOdysseyEnabled !== false;
  const [flight, rewards, lessons] = await Promise.all([
    hasOdyssey ? flightOf(scope, childId) : null,
    group && hasOdyssey ? listRewards(scope, { childId }) : null,
    group && lessonsOf(scope, { childId, groupId: group.id, ...days }),
  ]);
  return { flight, rewards, lessons };
}

async function flightOf(scope: SignedInScope, childId: string) {
  const [balance, look, gains] = await Promise.all([
    getBalance(scope, { childId }),
    getLook(scope, { childId }),
    getGains(scope),
  ]);
  return { balance, look, gains };
}

interface OfGroup {
  readonly childId: string;
  readonly groupId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

async function lessonsOf(scope: SignedInScope, { childId, groupId, from, to }: OfGroup) {
  const [modules, classNow, next, missed, week, streak, news] = await Promise.all([
    listModules(scope, { groupId }),
    getClassNow(scope),
    getNextEvent(scope, { childId }),
    listMissedLessons(scope, { childId }),
    getCalendar(scope, { from, to, by: 'day' }),
    getStreak(scope, { childId }),
    listNotifications(scope, { limit: newsLines }),
  ]);
  return { modules, classNow, next, missed, week, streak, news };
}
