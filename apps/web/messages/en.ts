import attendance from '#features/attendance/web/messages/en.ts';
import courses from '#features/courses/web/messages/en.ts';
import account from '#features/identity/web/messages/account-en.ts';
import identity from '#features/identity/web/messages/en.ts';
import children from '#features/people/web/messages/children-en.ts';
import people from '#features/people/web/messages/en.ts';
import users from '#features/people/web/messages/users-en.ts';
import points from '#features/points/web/messages/en.ts';
import rewards from '#features/rewards/web/messages/en.ts';
import schedule from '#features/schedule/web/messages/en.ts';
import platform from '#platform/web/messages/en.ts';
import shell from '../shell/messages/en.ts';

/** All texts in English, by namespace. */
const messages = {
  ...platform,
  shell,
  account,
  attendance,
  children,
  courses,
  identity,
  people,
  points,
  rewards,
  schedule,
  users,
} as const;

export default messages;
