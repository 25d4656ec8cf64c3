import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { pointsIn } from '#features/points/shared/points.words.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

interface ChildPoints {
  readonly firstName: string;
  readonly points: number;
  readonly comment: string;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A sheet was approved: the points of a family's children in it, or the reader's own. */
    sheetApproved: {
      readonly groupName: string;
      readonly date: string;
      readonly own: boolean;
      readonly children: readonly ChildPoints[];
    };
    /** The sheet of a lesson that is over is still empty in the evening. */
    sheetMissing: { readonly groupName: string; readonly date: string };
  }
}

declareHappening('sheetApproved', {
  topic: 'points',
  line: ({ groupName, date, own, children }, locale) => {
    const [first] = children;
    const comments = children.flatMap(({ firstName, comment }) =>
      comment ? [children.length > 1 ? `${firstName}: ${comment}` : comment] : [],
    );
    const each = children.map(({ firstName, points }) => `${firstName} +${points}`).join(', ');
    const sum = pointsIn(first?.points ?? 0, locale);
    const ownTitle = inLanguage({ lt: `Tau skirta: ${sum}`, en: `You got ${sum}` }, locale);
    const title = children.length > 1 ? each : `${first?.firstName ?? ''}: +${sum}`;
    return {
      title: own ? ownTitle : title,
      body: [`${groupName}, ${formatShortDate(date, locale)}`, ...comments].join('\n'),
    };
  },
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Nauji taškai', body: 'Patvirtintas pamokos dienos lapas.' },
        en: { title: 'New points', body: 'A lesson’s daily sheet was approved.' },
      },
      locale,
    ),
});

declareHappening('sheetMissing', {
  topic: 'work',
  line: ({ groupName, date }, locale) => ({
    title: inLanguage(
      { lt: `Neužpildytas dienos lapas: ${groupName}`, en: `Daily sheet not filled in: ${groupName}` },
      locale,
    ),
    body: formatShortDate(date, locale),
  }),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Neužpildytas dienos lapas', body: 'Atverkite ir pamatysite, kurios grupės.' },
        en: { title: 'A daily sheet isn’t filled in', body: 'Open it to see which group’s.' },
      },
      locale,
    ),
});
