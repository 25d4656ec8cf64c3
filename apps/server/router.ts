import { attendanceRouter } from '#features/attendance/server/attendance.router.ts';
import { coursesRouter } from '#features/courses/server/courses.router.ts';
import { identityRouter } from '#features/identity/server/identity.router.ts';
import { peopleRouter } from '#features/people/server/people.router.ts';
import { pointsRouter } from '#features/points/server/points.router.ts';
import { rewardsRouter } from '#features/rewards/server/rewards.router.ts';
import { scheduleRouter } from '#features/schedule/server/schedule.router.ts';

/** Every feature's procedures, under its name. */
export const router = {
  identity: identityRouter,
  people: peopleRouter,
  schedule: scheduleRouter,
  courses: coursesRouter,
  attendance: attendanceRouter,
  points: pointsRouter,
  rewards: rewardsRouter,
};
