import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of which guests a group takes. */
const en = {
  title: 'Guests in lessons',
  error: 'Couldn’t find out which guests the group takes',
  trials: 'Trial lessons',
  trials_hint: 'A child can come to one lesson to see whether they like it.',
  makeups: 'Make-up lessons',
  makeups_hint: 'A child of another group can make up a missed lesson here.',
  per_lesson: 'Guests per lesson',
  price: 'Price of a trial, €',
  price_hint: 'Leave it empty if a trial is free.',
  price_wrong: 'Enter a price, such as 5 or 4.50.',
  absent_places: 'A guest can take the place of a child who is away',
  absent_places_hint: 'If the parents reported the absence beforehand.',
  save: 'Save',
  saved: 'The rules for guests have changed.',
  failed: 'Couldn’t change them: {reason}',
} as const satisfies TranslationOf<typeof lt>;

export default en;
