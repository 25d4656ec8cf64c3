import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './claim-acts-lt.ts';

/** Texts of acts on many prizes of the work list at once, in English. */
const acts: TranslationOf<typeof lt> = {
  ready_promise: '{count, plural, one {# prize will be ready:} other {# prizes will be ready:}}',
  ready_note: 'Children and parents are told that the prize is waiting in class.',
  handOver_promise:
    '{count, plural, one {# prize will be handed over:} other {# prizes will be handed over:}}',
};

export default acts;
