import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { pointsIn } from '../shared/points.words.ts';

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A child's points reached a level for the first time in the school year; `own` is for the child. */
    levelReached: {
      readonly firstName: string;
      readonly level: number;
      /** Null at the highest level. */
      readonly next: { readonly level: number; readonly missing: number } | null;
      readonly own: boolean;
    };
  }
}

declareHappening('levelReached', {
  topic: 'points',
  line: ({ firstName, level, next, own }, locale) => {
    const missing = pointsIn(next?.missing ?? 0, locale);
    return inLanguage(
      {
        lt: {
          title: own ? `Pasiekei ${level} lygį!` : `${firstName}: pasiektas ${level} lygis`,
          body: next ? `Iki ${next.level} lygio – dar ${missing}.` : 'Tai aukščiausias lygis.',
        },
        en: {
          title: own ? `You’ve reached level ${level}!` : `${firstName} has reached level ${level}`,
          body: next ? `${missing} to level ${next.level}.` : 'It’s the highest one.',
        },
      },
      locale,
    );
  },
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Pasiektas naujas lygis', body: 'Kuris lygis, parašyta „Orbitoje“.' },
        en: { title: 'New level reached', body: 'Open to see which one.' },
      },
      locale,
    ),
});
