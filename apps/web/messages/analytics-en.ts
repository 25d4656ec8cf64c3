import analytics from '#features/analytics/web/messages/en.ts';
import bell from '#features/notifications/web/messages/bell-en.ts';
import trial_figures from '#features/trials/web/messages/figures-en.ts';
import platform from '#platform/web/messages/en.ts';
import shell from '../shell/messages/en.ts';

/** The texts that the frame and the figures need, in English: the others are another download. */
const messages = { ...platform, shell, bell, analytics, trial_figures } as const;

export default messages;
