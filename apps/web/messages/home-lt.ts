import month from '#features/attendance/web/messages/month-lt.ts';
import states from '#features/attendance/web/messages/states-lt.ts';
import avatars from '#features/avatars/web/messages/lt.ts';
import banners from '#features/bulletins/web/messages/banners-lt.ts';
import day_lesson from '#features/courses/web/messages/day-lesson-lt.ts';
import courses from '#features/courses/web/messages/lt.ts';
import child_home from '#features/home/web/messages/child-lt.ts';
import home_first from '#features/home/web/messages/first-lt.ts';
import home from '#features/home/web/messages/lt.ts';
import home_to_do from '#features/home/web/messages/to-do-lt.ts';
import missions from '#features/missions/web/messages/lt.ts';
import bell from '#features/notifications/web/messages/bell-lt.ts';
import people from '#features/people/web/messages/lt.ts';
import points from '#features/points/web/messages/lt.ts';
import saved_prize from '#features/rewards/web/messages/saved-lt.ts';
import schedule from '#features/schedule/web/messages/lt.ts';
import platform from '#platform/web/messages/base-lt.ts';
import shell from '../shell/messages/lt.ts';

/** The texts that the frame and everybody's home need, in Lithuanian: the others are another download. */
const messages = {
  ...platform,
  shell,
  bell,
  attendance: { ...month, ...states },
  avatars,
  banners,
  child_home,
  courses,
  day_lesson,
  home,
  home_first,
  home_to_do,
  missions,
  people,
  points,
  saved_prize,
  schedule,
} as const;

export default messages;
