import rules from '#features/rewards/web/messages/rules-en.ts';
import points from './points-en.ts';

/** The texts of the odyssey's rules with all that stands around them, in English. */
const messages = { ...points, rules } as const;

export default messages;
