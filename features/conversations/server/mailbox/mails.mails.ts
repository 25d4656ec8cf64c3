import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { Subject } from '../../shared/conversations.ts';
import { subjectWords } from '../../shared/conversations.words.ts';
import type { NotTaken } from '../../shared/mails.ts';

interface About {
  readonly subject: Subject;
  readonly reason: NotTaken | 'cut';
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    /** Somebody's mail is not, or not wholly, in the conversation that it answers. */
    mailNotTaken: About;
  }
}

const words = {
  lt: {
    title: 'Jūsų laiškas nepateko į pokalbį',
    cutTitle: 'Į pokalbį pateko tik laiško pradžia',
    subject: 'Tema',
    open: 'Atverti pokalbį',
    footnote: 'Tokių laiškų galite atsisakyti savo paskyroje, skiltyje „Pranešimai“.',
    cut: 'Žinutėje telpa 4000 ženklų. Ko trūksta, parašykite „Orbitoje“ dar viena žinute.',
    closed: 'Šis pokalbis baigtas. Naują galite pradėti „Orbitoje“.',
    'answered-meanwhile':
      'Šeimai jau atsakė kitas akademijos žmogus. Perskaitykite jo atsakymą ir, jei reikia, atsakykite „Orbitoje“.',
    'too-large': 'Laiškas didesnis nei 10 MB. Atsiųskite jį dar kartą be priedų.',
    empty: 'Laiške neradome atsakymo. Rašykite virš pažymėtos eilutės arba atsakykite „Orbitoje“.',
    'out-of-reach': 'Šio pokalbio nebematote, todėl į jį rašyti nebegalite.',
  },
  en: {
    title: 'Your email is not in the conversation',
    cutTitle: 'Only the beginning of your email is in the conversation',
    subject: 'About',
    open: 'Open the conversation',
    footnote: 'You can turn these emails off in your account, under “Notifications”.',
    cut: 'A message holds 4000 characters. Write what is missing in a further message in Orbita.',
    closed: 'This conversation is closed. You can begin a new one in Orbita.',
    'answered-meanwhile':
      'Somebody else of the academy has answered the family. Read their answer and, if needed, add yours in Orbita.',
    'too-large': 'The email is larger than 10 MB. Send it again without attachments.',
    empty: 'We found no answer in the email. Write above the marked line, or answer in Orbita.',
    'out-of-reach': 'You no longer see this conversation, so you can’t write into it.',
  },
} as const;

function lineOf({ reason }: About, locale: Locale) {
  const own = inLanguage(words, locale);
  const why: Partial<Record<About['reason'], string>> = own;
  return { title: reason === 'cut' ? own.cutTitle : own.title, body: why[reason] ?? '' };
}

declareHappening('mailNotTaken', {
  topic: 'academy',
  line: lineOf,
  push: (facts, locale) => ({ ...lineOf(facts, locale), body: '' }),
  letter: (facts, locale) => {
    const [own, { title, body }] = [inLanguage(words, locale), lineOf(facts, locale)];
    const about = `${own.subject}: ${inLanguage(subjectWords, locale)[facts.subject]}`;
    return { subject: title, paragraphs: [about, body], action: own.open, footnote: own.footnote };
  },
});
