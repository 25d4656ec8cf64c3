import courses from '#features/courses/web/messages/en.ts';
import lesson from '#features/courses/web/messages/lesson-en.ts';
import exercises from '#features/exercises/web/messages/base-en.ts';
import bell from '#features/notifications/web/messages/bell-en.ts';
import points from '#features/points/web/messages/en.ts';
import platform from '#platform/web/messages/base-en.ts';
import shell from '../shell/messages/en.ts';

/** The texts that the frame and a lesson need, in English: the others are another download. */
const messages = { ...platform, shell, bell, courses, exercises, lesson, points } as const;

export default messages;
