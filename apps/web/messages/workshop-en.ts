import exercises from '#features/exercises/web/messages/en.ts';
import bell from '#features/notifications/web/messages/bell-en.ts';
import points from '#features/points/web/messages/en.ts';
import projects from '#features/projects/web/messages/en.ts';
import shelf from '#features/shelf/web/messages/en.ts';
import shell from '../shell/messages/en.ts';
import platform from './platform-en.ts';

/** The texts that the frame, the workshop and the shelf need, in English: they are there without a network. */
const messages = { ...platform, shell, bell, exercises, points, projects, shelf } as const;

export default messages;
