import photo_mark from '#features/agreements/web/messages/mark-en.ts';
import attendance from '#features/attendance/web/messages/en.ts';
import group_points from '#features/attendance/web/messages/group-points-en.ts';
import day_lesson from '#features/courses/web/messages/day-lesson-en.ts';
import bell from '#features/notifications/web/messages/bell-en.ts';
import people from '#features/people/web/messages/en.ts';
import points from '#features/points/web/messages/en.ts';
import schedule from '#features/schedule/web/messages/en.ts';
import stage_sheet from '#features/stage/web/messages/sheet-en.ts';
import platform from '#platform/web/messages/base-en.ts';
import shell from '../shell/messages/en.ts';

/** The texts that the frame and the screens of attendance need, in English: the others are another download. */
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
