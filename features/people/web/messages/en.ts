import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

const en = {
  choose_child: 'Child',
  asks: '{name} is asking you to confirm an account change',
  resend_invitation: 'Send again',
  resent: 'Invitation sent again: {email}',
  unable_to_resend_invitation: 'The invitation couldn’t be sent. {reason}',
} satisfies TranslationOf<typeof lt>;

export default en;
