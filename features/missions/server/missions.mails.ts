import { declareHappening } from '#features/notifications/server/happenings.service.ts';

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A group's mission has all its fuel. */
    missionReached: { readonly name: string; readonly outcome: string };
  }
}

declareHappening('missionReached', {
  topic: 'points',
  line: ({ name, outcome }, locale) => ({
    title: locale === 'lt' ? `Misija pasiekta: ${name}` : `Mission reached: ${name}`,
    body: outcome,
  }),
  push: (_facts, locale) =>
    ({
      lt: { title: 'Grupės misija pasiekta', body: 'Atverkite ir pamatysite, kas laukia.' },
      en: { title: 'The group’s mission is reached', body: 'Open to see what’s next.' },
    })[locale],
});
