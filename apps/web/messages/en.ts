import attendance from '#features/attendance/web/messages/en.ts';
import courses from '#features/courses/web/messages/en.ts';
import account from '#features/identity/web/messages/account-en.ts';
import identity from '#features/identity/web/messages/en.ts';
import children from '#features/people/web/messages/children-en.ts';
import people from '#features/people/web/messages/en.ts';
import users from '#features/people/web/messages/users-en.ts';
import planning from '#features/planning/web/messages/en.ts';
import points from '#features/points/web/messages/en.ts';
import rewards from '#features/rewards/web/messages/en.ts';
import calendar from '#features/schedule/web/messages/calendar-en.ts';
import closures from '#features/schedule/web/messages/closures-en.ts';
import schedule from '#features/schedule/web/messages/en.ts';
import calendar_feed from '#features/schedule/web/messages/feed-en.ts';
import platform from '#platform/web/messages/en.ts';
import shell from '../shell/messages/en.ts';

/** All texts in English, by namespace. */
const messages = {
  ...platform,
  shell,
  account,
  attendance,
  calendar,
  calendar_feed,
  children,
  closures,
  courses,
  identity,
  people,
  planning,
  points,
  rewards,
  schedule,
  users,
} as const;

export default messages;
