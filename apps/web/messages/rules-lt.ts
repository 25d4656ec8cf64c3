import rules from '#features/rewards/web/messages/rules-lt.ts';
import points from './points-lt.ts';

/** The texts of the odyssey's rules with all that stands around them, in Lithuanian. */
const messages = { ...points, rules } as const;

export default messages;
