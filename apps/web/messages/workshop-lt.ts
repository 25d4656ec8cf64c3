import exercises from '#features/exercises/web/messages/lt.ts';
import bell from '#features/notifications/web/messages/bell-lt.ts';
import points from '#features/points/web/messages/lt.ts';
import projects from '#features/projects/web/messages/lt.ts';
import shelf from '#features/shelf/web/messages/lt.ts';
import shell from '../shell/messages/lt.ts';
import platform from './platform-lt.ts';

/** The texts that the frame, the workshop and the shelf need, in Lithuanian: they are there without a network. */
const messages = { ...platform, shell, bell, exercises, points, projects, shelf } as const;

export default messages;
