import identity from '#features/identity/web/messages/lt.ts';
import platform from './platform-lt.ts';

/** The texts of the sign-in screen, by namespace. */
const messages = { ...platform, identity } as const;

export default messages;
