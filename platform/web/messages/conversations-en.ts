import type { TranslationOf } from '../translation.ts';
import type lt from './conversations-lt.ts';

/** Why a message isn't sent, or a conversation is neither closed nor reopened. */
const en = {
  'conversation/closed': 'This conversation is closed. You can write in a new one.',
  'conversation/answered-meanwhile':
    'Somebody else answered the family while you were writing. Read their answer, then decide whether to send yours.',
  'conversation/written-meanwhile':
    'There is a new message in this conversation. Read it, then close it again.',
  'conversation/another-open':
    'A newer conversation about this child and subject is open. Write there instead.',
  'conversation/no-readers':
    'There is nobody to send it to: none of the child’s guardians has an active account.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
