import identity from '#features/identity/web/messages/en.ts';
import platform from '#platform/web/messages/en.ts';
import shell from '../shell/messages/en.ts';

/** All texts in English, by namespace. */
const messages = { ...platform, shell, identity } as const;

export default messages;
