import identity from '#features/identity/web/messages/lt.ts';
import platform from '#platform/web/messages/lt.ts';
import shell from '../shell/messages/lt.ts';

/** All texts in Lithuanian, by namespace: one download for the language in use. */
const messages = { ...platform, shell, identity } as const;

export default messages;
