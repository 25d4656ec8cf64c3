import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './saved-lt.ts';

/** The prize that a child saves for, in English. */
const en = {
  saving: 'I’m saving for',
  saving_parent: 'Your child is saving for',
  nearest: 'Next prize',
  in_reach: '{count, plural, one {# prize} other {# prizes}} can be claimed now',
  missing: '{count, plural, one {# more point} other {# more points}}',
  can_claim: 'You can pick {count, plural, one {# prize} other {# prizes}}',
  saved_up: 'Saved up: {prize}',
  what_for: 'What will you save for?',
  what_for_text: 'Pick a prize and watch your way to it here.',
  enough: 'Enough points already',
  sold_out: 'Out of stock for now',
  waiting: 'Waiting in class: {prize}',
  gone: '“{prize}” is no longer on the shelf. The points stay – another prize can be chosen.',
  progress_to_prize: '{have, number} of {cost, plural, one {# point} other {# points}} collected',
  error: 'We couldn’t load the prizes',
} as const satisfies TranslationOf<typeof lt>;

export default en;
