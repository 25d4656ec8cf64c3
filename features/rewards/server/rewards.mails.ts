import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { defaultLocale, inLanguage, type LocalizedText, localize } from '#platform/shared/localized-text.ts';

/**
 * The content of an order for the organisation (spec §7): order type, student e-mail, group, prize, choice, comment.
 */
export interface PrizeOrder {
  readonly studentName: string;
  /** Null for children without an e-mail address (decision A15). */
  readonly studentEmail: string | null;
  readonly groupName: string;
  readonly prize: string;
  readonly level: number;
  readonly points: number;
  readonly choice: string;
  readonly comment: string;
  /** The list of waiting prizes, where the order is carried out. */
  readonly href: string;
}

/** The order mail to the organisation, in Lithuanian: its readers work there. */
export function prizeOrderMail(to: string, order: PrizeOrder): Mail {
  const lines: [string, string][] = [
    ['Užsakymo tipas', 'Prizas už taškus'],
    ['Mokinys', order.studentName],
    ['Mokinio el. paštas', order.studentEmail ?? '—'],
    ['Grupė', order.groupName],
    ['Prizas', `${order.prize} (lygis: ${order.level}, kaina taškais: ${order.points})`],
    ['Variantas', order.choice],
    ['Komentaras', order.comment || '—'],
  ];
  const letter = {
    subject: `Prizo užsakymas: ${order.prize} (${order.groupName})`,
    paragraphs: ['Gautas naujas prizo užsakymas.', lines.map((line) => line.join(': ')).join('\n')],
    action: 'Atverti laukiančius prizus',
  };
  return writeMail({ email: to, locale: defaultLocale }, letter, order.href);
}

/** An option of a prize of which the last one was claimed. */
export interface GoneOption {
  readonly prize: string;
  readonly choice: string;
  /** The prize's page, where a delivery is entered. */
  readonly href: string;
}

/**
 * Notifies the organisation that the last one of an option is gone, in Lithuanian: its readers work there.
 */
export function lastPrizeMail(to: string, { prize, choice, href }: GoneOption): Mail {
  const letter = {
    subject: `Baigėsi prizas: ${prize} (${choice})`,
    paragraphs: [
      `Ką tik užsakytas paskutinis prizas „${prize}“, variantas „${choice}“.`,
      'Vaikai mato, kad jis baigėsi. Gavę daugiau, papildykite likutį kataloge.',
    ],
    action: 'Atverti prizą kataloge',
  };
  return writeMail({ email: to, locale: defaultLocale }, letter, href);
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** A child's prize is ready; `own` for the child. */
    prizeReady: { readonly prize: LocalizedText; readonly firstName: string; readonly own: boolean };
  }
}

declareHappening('prizeReady', {
  topic: 'points',
  line: ({ prize, firstName, own }, locale) => {
    const name = localize(prize, locale);
    const said = {
      lt: {
        own: { title: `Tavo prizas paruoštas: ${name}`, body: 'Atsiimk jį artimiausioje pamokoje.' },
        child: {
          title: `${firstName}: prizas paruoštas`,
          body: `„${name}“ įteiksime artimiausioje pamokoje.`,
        },
      },
      en: {
        own: { title: `Your prize is ready: ${name}`, body: 'Pick it up at your next lesson.' },
        child: {
          title: `${firstName}: a prize is ready`,
          body: `“${name}” will be handed over at the next lesson.`,
        },
      },
    };
    return inLanguage(said, locale)[own ? 'own' : 'child'];
  },
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Prizas paruoštas', body: 'Jis laukia pamokoje.' },
        en: { title: 'A prize is ready', body: 'It’s waiting in class.' },
      },
      locale,
    ),
});
