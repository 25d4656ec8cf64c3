import month from '#features/attendance/web/messages/month-en.ts';
import states from '#features/attendance/web/messages/states-en.ts';
import avatars from '#features/avatars/web/messages/en.ts';
import banners from '#features/bulletins/web/messages/banners-en.ts';
import day_lesson from '#features/courses/web/messages/day-lesson-en.ts';
import courses from '#features/courses/web/messages/en.ts';
import child_home from '#features/home/web/messages/child-en.ts';
import home from '#features/home/web/messages/en.ts';
import home_first from '#features/home/web/messages/first-en.ts';
import home_to_do from '#features/home/web/messages/to-do-en.ts';
import missions from '#features/missions/web/messages/en.ts';
import bell from '#features/notifications/web/messages/bell-en.ts';
import people from '#features/people/web/messages/en.ts';
import points from '#features/points/web/messages/en.ts';
import saved_prize from '#features/rewards/web/messages/saved-en.ts';
import schedule from '#features/schedule/web/messages/en.ts';
import platform from '#platform/web/messages/base-en.ts';
import shell from '../shell/messages/en.ts';

/** The texts that the frame and everybody's home need, in English: the others are another download. */
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
