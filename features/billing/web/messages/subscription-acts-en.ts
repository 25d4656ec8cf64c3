import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './subscription-acts-lt.ts';

/** Texts of acts on many subscriptions at once, in English. */
const acts: TranslationOf<typeof lt> = {
  pause: 'Pause',
  price: 'New price',
  pause_title: 'Pause the subscriptions',
  pause_promise:
    '{count, plural, one {# subscription will be paused:} other {# subscriptions will be paused:}}',
  pause_note:
    'Children keep their places, and the next invoice moves by as many days as the pause lasts. Families get an email.',
  pause_confirm: 'Pause',
  end: 'End',
  end_title: 'End the subscriptions?',
  end_promise: '{count, plural, one {# subscription will end:} other {# subscriptions will end:}}',
  end_note:
    'The last day is {day}. The night after, places are free. Families get an email. This can’t be undone.',
  end_confirm: 'End',
};

export default acts;
