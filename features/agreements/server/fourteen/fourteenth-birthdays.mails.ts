import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { newlyDecided, type RightName, stillOfGuardians } from '../../shared/rights-at-fourteen.ts';
import { rightsWords } from '../../shared/rights-at-fourteen.words.ts';

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** To the child: what is its own choice from now on. */
    ownConsentAge: { readonly asksForPhotos: boolean };
    /** To each guardian. */
    childConsentAge: { readonly firstName: string };
  }
}

declareHappening('ownConsentAge', {
  topic: 'academy',
  line: ({ asksForPhotos }, locale) =>
    inLanguage(
      {
        lt: {
          title: 'Tau jau 14 metų: nuo šiol sprendi ir tu',
          body: asksForPhotos
            ? 'Pasižiūrėk, kas pasikeitė, ir atsakyk dėl nuotraukų.'
            : 'Pasižiūrėk, kas pasikeitė.',
        },
        en: {
          title: 'You’re 14: from now on you decide, too',
          body: asksForPhotos ? 'See what has changed, and answer about photos.' : 'See what has changed.',
        },
      },
      locale,
    ),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Tau jau 14 metų', body: 'Nuo šiol dalį dalykų sprendi ir tu.' },
        en: { title: 'You’re 14', body: 'From now on some things are yours to decide, too.' },
      },
      locale,
    ),
});

declareHappening('childConsentAge', {
  topic: 'academy',
  line: ({ firstName }, locale) =>
    inLanguage(
      {
        lt: {
          title: `${firstName}: jau 14 metų`,
          body: 'Ką nuo šiol sprendžia ir vaikas, o kas lieka globėjams.',
        },
        en: {
          title: `${firstName} is 14`,
          body: 'What your child decides from now on, and what stays with guardians.',
        },
      },
      locale,
    ),
  push: (_facts, locale) =>
    inLanguage(
      {
        lt: { title: 'Vaikui jau 14 metų', body: 'Kas keičiasi, surašyta „Orbitoje“.' },
        en: { title: 'Your child is 14', body: 'Orbita says what changes.' },
      },
      locale,
    ),
});

const listOf = (names: readonly RightName[], { locale }: MailReader) =>
  names.map((name) => `– ${inLanguage(rightsWords, locale).rights[name]}`).join('\n');

interface Asked {
  /** A document asks for photos. */
  readonly asksForPhotos: boolean;
  readonly href: string;
}

/** To a child on the fourteenth birthday. Always sent: it asks for what the law wants of the child. */
export function ownFourteenthMail(reader: MailReader, { asksForPhotos, href }: Asked): Mail {
  const decided = listOf(newlyDecided(), reader);
  const letters = {
    lt: {
      subject: 'Tau jau 14 metų: nuo šiol sprendi ir tu',
      paragraphs: [
        `Nuo 14 metų dalį to, ką iki šiol sprendė tik tėvai, sprendi ir tu:\n${decided}`,
        asksForPhotos &&
          'Dėl nuotraukų klausiame tavęs iš naujo, net jei tėvai jau atsakė. Kol neatsakysi, galioja „ne“.',
        'Visa kita lieka kaip buvę. Kas ką sprendžia ir mato, surašyta tavo paskyroje.',
      ],
      action: asksForPhotos ? 'Atsakyti' : 'Atverti paskyrą',
    },
    en: {
      subject: 'You’re 14: from now on you decide, too',
      paragraphs: [
        `From 14 you decide some of what only your parents decided so far:\n${decided}`,
        asksForPhotos &&
          'We’re asking you about photos anew, even if your parents have already answered. Until you answer, it counts as a no.',
        'Everything else stays as it was. Your account says who decides and who sees what.',
      ],
      action: asksForPhotos ? 'Answer' : 'Open your account',
    },
  };
  return mailOf(reader, inLanguage(letters, reader.locale), href);
}

interface OfChild extends Asked {
  readonly firstName: string;
  /** The child has a mailbox of its own, and was written to. */
  readonly childIsTold: boolean;
}

/** To a guardian of a child who turned 14. Always sent. */
export function childsFourteenthMail(
  reader: MailReader,
  { asksForPhotos, href, firstName, childIsTold }: OfChild,
): Mail {
  const both = newlyDecided();
  const decided = listOf(both, reader);
  const kept = listOf(
    stillOfGuardians('decides').filter((name) => !both.includes(name)),
    reader,
  );
  const [seen, paid] = [listOf(stillOfGuardians('sees'), reader), listOf(stillOfGuardians('pays'), reader)];
  const letters = {
    lt: {
      subject: `${firstName}: jau 14 metų – kas keičiasi`,
      paragraphs: [
        `Nuo 14 metų dėl dalies savo duomenų sprendžia ir vaikas, ne tik Jūs:\n${decided}`,
        asksForPhotos &&
          'Dėl nuotraukų vaiko klausiame iš naujo. Kol vaikas neatsakys, galioja „ne“, net jei Jūs sutikote. Jūsų „ne“ galioja ir toliau.',
        `Kaip ir iki šiol, Jūs sprendžiate:\n${kept}`,
        `Matote:\n${seen}`,
        `Matote ir mokate:\n${paid}`,
        !childIsTold && 'Vaiko el. pašto neturime, todėl prašome apie tai jam pasakyti.',
      ],
      action: 'Atverti vaiko puslapį',
    },
    en: {
      subject: `${firstName} is 14: what changes`,
      paragraphs: [
        `From 14 your child decides about some of their data as well, not only you:\n${decided}`,
        asksForPhotos &&
          'We’re asking your child about photos anew. Until they answer, it counts as a no, even if you agreed. Your own no still counts.',
        `As before, you decide:\n${kept}`,
        `You see:\n${seen}`,
        `You see and pay:\n${paid}`,
        !childIsTold && 'We have no email address of your child, so please tell them.',
      ],
      action: 'Open your child’s page',
    },
  };
  return mailOf(reader, inLanguage(letters, reader.locale), href);
}

interface Draft {
  readonly subject: string;
  readonly paragraphs: readonly (string | false)[];
  readonly action: string;
}

function mailOf(reader: MailReader, { paragraphs, ...letter }: Draft, href: string): Mail {
  const said = paragraphs.filter((text) => text !== false);
  return { ...writeMail(reader, { ...letter, paragraphs: said }, href), kind: 'notice' };
}
