import identity from '#features/identity/web/messages/en.ts';
import platform from './platform-en.ts';

/** The texts of the sign-in screen, by namespace. */
const messages = { ...platform, identity } as const;

export default messages;
