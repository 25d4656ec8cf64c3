import analytics from '#features/analytics/web/messages/lt.ts';
import bell from '#features/notifications/web/messages/bell-lt.ts';
import trial_figures from '#features/trials/web/messages/figures-lt.ts';
import platform from '#platform/web/messages/lt.ts';
import shell from '../shell/messages/lt.ts';

/** The texts that the frame and the figures need, in Lithuanian: the others are another download. */
const messages = { ...platform, shell, bell, analytics, trial_figures } as const;

export default messages;
