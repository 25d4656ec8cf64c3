import photo_mark from '#features/agreements/web/messages/mark-lt.ts';
import group_points from '#features/attendance/web/messages/group-points-lt.ts';
import attendance from '#features/attendance/web/messages/lt.ts';
import day_lesson from '#features/courses/web/messages/day-lesson-lt.ts';
import bell from '#features/notifications/web/messages/bell-lt.ts';
import people from '#features/people/web/messages/lt.ts';
import points from '#features/points/web/messages/lt.ts';
import schedule from '#features/schedule/web/messages/lt.ts';
import stage_sheet from '#features/stage/web/messages/sheet-lt.ts';
import platform from '#platform/web/messages/base-lt.ts';
import shell from '../shell/messages/lt.ts';

/** The texts that the frame and the screens of attendance need, in Lithuanian: the others are another download. */
const messages = {
  ...platform,
  shell,
  bell,
  attendance,
  day_lesson,
  group_points,
  people,
  photo_mark,
  points,
  schedule,
  stage_sheet,
} as const;

export default messages;
