import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { inLanguage, type LocalizedText, localize } from '#platform/shared/localized-text.ts';

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A group's mission has all its fuel. */
    missionReached: { readonly name: LocalizedText; readonly outcome: LocalizedText };
  }
}

declareHappening('missionReached', {
  topic: 'points',
  line: ({ name, outcome }, locale) => ({
    title: `${inLanguage({ lt: 'Misija įvykdyta', en: 'Mission accomplished' }, locale)}: ${localize(name, locale)}`,
    body: localize(outcome, locale),
  }),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Grupės misija įvykdyta', body: 'Kas laukia, parašyta „Orbitoje“.' },
        en: { title: 'Group mission accomplished', body: 'Open to see what’s next.' },
      },
      locale,
    ),
});
