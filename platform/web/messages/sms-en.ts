import type { TranslationOf } from '../translation.ts';
import type lt from './sms-lt.ts';

/** What is wrong with an SMS, in English. */
const en = {
  validation: { sms_too_long: 'This text message is too long: three parts fit.' },
  errors: {
    'sms/not-set-up': 'Text messages aren’t set up here. Announce it without them.',
    'sms/over-limit':
      'This month’s limit on text messages is too low for this announcement. Shorten the text, choose fewer recipients, or announce it without text messages.',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
