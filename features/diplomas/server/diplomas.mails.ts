import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A child's diploma can now be seen and downloaded; `own` for the child. */
    diplomaReady: { readonly firstName: string; readonly title: string; readonly own: boolean };
  }
}

declareHappening('diplomaReady', {
  topic: 'letters',
  line: ({ firstName, title, own }, locale) => ({
    title: inLanguage(
      {
        lt: own ? 'Tavo diplomas paruoštas' : `${firstName}: diplomas paruoštas`,
        en: own ? 'Your diploma is ready' : `${firstName}: a diploma is ready`,
      },
      locale,
    ),
    body: title,
  }),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Diplomas paruoštas', body: 'Jį jau galima atsisiųsti.' },
        en: { title: 'A diploma is ready', body: 'You can download it now.' },
      },
      locale,
    ),
});
