import lesson from '#features/courses/web/messages/lesson-lt.ts';
import courses from '#features/courses/web/messages/lt.ts';
import exercises from '#features/exercises/web/messages/base-lt.ts';
import bell from '#features/notifications/web/messages/bell-lt.ts';
import points from '#features/points/web/messages/lt.ts';
import platform from '#platform/web/messages/base-lt.ts';
import shell from '../shell/messages/lt.ts';

/** The texts that the frame and a lesson need, in Lithuanian: the others are another download. */
const messages = { ...platform, shell, bell, courses, exercises, lesson, points } as const;

export default messages;
