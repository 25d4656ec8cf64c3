import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A child put a work on the shelf: its guardians look at it and play. */
    workPut: { readonly firstName: string; readonly name: string };
    /** A work waits for a teacher of a group. */
    workWaiting: { readonly author: string; readonly name: string; readonly groupName: string };
    /** A child's work is shown to a group. */
    workShown: { readonly name: string; readonly groupName: string };
  }
}

declareHappening('workPut', {
  topic: 'letters',
  line: ({ firstName, name }, locale) => ({
    title: inLanguage(
      { lt: `${firstName}: naujas darbas lentynoje`, en: `${firstName}: a new work on the shelf` },
      locale,
    ),
    body: name,
  }),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Naujas vaiko darbas', body: 'Jį jau galima išbandyti.' },
        en: { title: 'A new work of your child', body: 'You can try it now.' },
      },
      locale,
    ),
});

declareHappening('workWaiting', {
  topic: 'work',
  line: ({ author, name, groupName }, locale) => ({
    title: inLanguage(
      { lt: `Darbas laukia peržiūros: ${groupName}`, en: `A work waits for you: ${groupName}` },
      locale,
    ),
    body: `${author} · ${name}`,
  }),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Darbas laukia peržiūros', body: 'Vaikas nori parodyti jį grupei.' },
        en: { title: 'A work waits for you', body: 'A child wants to show it to the group.' },
      },
      locale,
    ),
});

declareHappening('workShown', {
  topic: 'letters',
  line: ({ name, groupName }, locale) => ({
    title: inLanguage(
      { lt: `Tavo darbą mato grupė „${groupName}“`, en: `The group ${groupName} sees your work` },
      locale,
    ),
    body: name,
  }),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Tavo darbas grupės lentynoje', body: 'Dabar jį mato visa grupė.' },
        en: { title: 'Your work is on the shelf', body: 'The whole group sees it now.' },
      },
      locale,
    ),
});
