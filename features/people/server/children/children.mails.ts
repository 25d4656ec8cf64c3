import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

/** The reader of an invitation, and its sender. */
export interface InvitationLetter extends MailReader {
  /** First and last name; an admin invites in the academy's name, so null. */
  readonly inviter: string | null;
  readonly href: string;
}

/** The link with which a child registers (spec §4 "Child record"). Children are addressed with *tu*. */
export function childInvitationMail({ inviter, href, ...reader }: InvitationLetter): Mail {
  const letters = {
    lt: {
      subject: 'Kvietimas į „Orbitą“',
      paragraphs: [
        'Tavęs laukia „Orbita“ – vieta, kur rasi savo pamokas, lankomumą ir taškus.',
        inviter ? `Tave pakvietė: ${inviter}.` : 'Tave kviečia programavimo akademija.',
        'Atverk nuorodą ir sugalvok slaptažodį.',
      ],
      action: 'Prisijungti prie „Orbitos“',
      footnote:
        'Nuoroda galioja 24 valandas ir veikia vieną kartą. Jei nebeveikia, paprašyk tėvų atsiųsti naują.',
    },
    en: {
      subject: 'You’re invited to Orbita',
      paragraphs: [
        'Orbita is waiting for you: your lessons, attendance and points in one place.',
        inviter ? `Invited by: ${inviter}.` : 'The coding academy has invited you.',
        'Open the link and choose a password.',
      ],
      action: 'Join Orbita',
      footnote:
        'The link works for 24 hours, and only once. If it no longer works, ask your parents for a new one.',
    },
  };
  return writeMail({ ...reader, isChild: true }, inLanguage(letters, reader.locale), href);
}

/** The link with which a second guardian accepts the children (decision A16). */
export function guardianInvitationMail({ inviter, href, ...reader }: InvitationLetter): Mail {
  const letters = {
    lt: {
      subject: 'Kvietimas kartu stebėti, kaip sekasi vaikui',
      paragraphs: [
        `${inviter ?? 'Akademija'} kviečia Jus „Orbitoje“ matyti vaiko pamokas, lankomumą ir taškus.`,
        'Kol nepriimsite kvietimo, nieko nematysite ir niekas nepasikeis.',
      ],
      action: 'Priimti kvietimą',
      footnote:
        'Nuoroda galioja 24 valandas ir veikia vieną kartą. Jei kvietimo nelaukėte, nieko daryti nereikia.',
    },
    en: {
      subject: 'An invitation to follow a child’s progress on Orbita',
      paragraphs: [
        `${inviter ?? 'The academy'} has invited you to see a child’s lessons, attendance and points on Orbita.`,
        'Until you accept, you won’t see anything and nothing will change.',
      ],
      action: 'Accept invitation',
      footnote:
        'The link works for 24 hours, and only once. If you weren’t expecting it, you don’t need to do anything.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}
