import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#platform/shared/localized-text.ts';
import { factsOf } from '../../shared/feedback.factory.ts';
import type { Facts } from '../../shared/feedback.ts';
import en from '../messages/draft-en.ts';
import lt from '../messages/draft-lt.ts';
import { firstDraftOf } from './first-draft.view.ts';

const texts = { lt, en };

function draftOf(firstName: string, facts: Partial<Facts>, locale: Locale = 'lt'): string[] {
  const t = createTranslator({ locale, messages: texts[locale] });
  return firstDraftOf(firstName, factsOf(facts), locale).map(({ key, values, field }) =>
    t(key, { ...values, ...(field && { field: t(`field.${field}`) }) } as never),
  );
}
const attended = (present: number, absent = 0) => ({
  attendance: { present, absent, late: 0, leftEarly: 0 },
});

describe('firstDraftOf', () => {
  it('addresses a child by name only where the form is certain', () => {
    expect(draftOf('Lukas', {})[0]).toBe('Labas, Lukai!');
    expect(draftOf('Denis', {})[0]).toBe('Labas!');
    expect(draftOf('Denis', {}, 'en')[0]).toBe('Hi Denis!');
  });

  it.each([
    [attended(1, 1), 'Šį semestrą atėjai į 1 pamoką iš 2.'],
    [attended(4, 1), 'Šį semestrą atėjai į 4 pamokas iš 5.'],
    [attended(11, 3), 'Šį semestrą atėjai į 11 pamokų iš 14.'],
    [attended(21), 'Šį semestrą nieko nepraleidai: 21 pamoka iš eilės.'],
    [{ lessonsFinished: 3 }, 'Baigei 3 kurso pamokas.'],
    [{ exercisesPassed: 12 }, 'Išsprendei 12 užduočių.'],
    [{ lessonsFinished: 1, exercisesPassed: 2 }, 'Baigei 1 kurso pamoką ir išsprendei 2 užduotis.'],
  ])('writes %o in the right form', (facts, sentence) => {
    expect(draftOf('Ona', facts)[1]).toBe(sentence);
  });

  it('names the field with the most points', () => {
    const points = { ...factsOf().points, for_attendance: 10, for_ideas: 11 };
    expect(draftOf('Ona', { points })[1]).toBe('Surinkai 21 tašką, daugiausia už idėjas.');
  });

  it('mentions nothing that did not happen, and leaves room for what only a person knows', () => {
    expect(draftOf('Ona', attended(0, 4))).toEqual([
      'Labas, Ona!',
      'Labiausiai džiugina tai, kad …',
      'Kitą semestrą siūlau …',
    ]);
  });
});
