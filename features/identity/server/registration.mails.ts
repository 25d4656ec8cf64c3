import { type MailReader, writeMail } from '#platform/server/mail-frame.ts';
import type { Mail } from '#platform/server/mail-outbox.ts';

// Names are used only where the reader has proven the mailbox: else anybody could write there.

/** When and on what an account was registered, for somebody who may not have done it; written for people already. */
export interface Registered {
  readonly when: string;
  /** '?' when it is not known. */
  readonly device: string;
  /** In so many days the account goes unless its address is proven. */
  readonly days: number;
}

/**
 * The link that proves a mailbox. After a registration it says when and on what that happened, and how to refuse it: whoever
 * follows the link of an account that another has made would give them one with the reader's address.
 */
export function verificationMail(reader: MailReader, href: string, registered: Registered | null): Mail {
  const { when, device, days } = registered ?? { when: '', device: '', days: 0 };
  const on = device === '?' ? '' : ` (${device})`;
  const letters = {
    lt: {
      subject: 'Patvirtinkite el. pašto adresą',
      paragraphs: [
        'Sveiki! Džiaugiamės, kad prisijungiate prie „Orbitos“.',
        'Liko vienas žingsnis – patvirtinti, kad šis adresas yra Jūsų.',
        ...(registered ? [`Paskyra sukurta ${when}${on}.`] : []),
      ],
      action: 'Patvirtinti adresą',
      footnote: registered
        ? `Nuoroda galioja 24 valandas. Jei paskyrą sukūrėte ne Jūs, nuorodos nespauskite ir nieko nedarykite: nepatvirtintą paskyrą po ${days} dienų ištrinsime.`
        : 'Nuoroda galioja 24 valandas. Jei tai ne Jums, nuorodos nespauskite.',
    },
    en: {
      subject: 'Confirm your email address',
      paragraphs: [
        'Hello! We are glad that you are joining Orbita.',
        'One step is left: to confirm that this address is yours.',
        ...(registered ? [`The account was made on ${when}${on}.`] : []),
      ],
      action: 'Confirm the address',
      footnote: registered
        ? `The link works for 24 hours. If it was not you who made the account, do not follow the link and do nothing: an account that is not confirmed is deleted after ${days} days.`
        : 'The link works for 24 hours. If it is not meant for you, do not follow it.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/** For the owner of an address that somebody tried to register again (decision A22). */
export function knownAddressMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Jūs jau turite „Orbitos“ paskyrą',
      paragraphs: [
        'Sveiki! Ką tik kažkas bandė registruotis šiuo el. pašto adresu, bet paskyra juo jau sukurta.',
        'Jei tai buvote Jūs, prisijunkite su savo slaptažodžiu. Jei jo neprisimenate, nustatykite naują.',
      ],
      action: 'Nustatyti naują slaptažodį',
      footnote: 'Jei tai ne Jūs, nieko daryti nereikia: Jūsų paskyra nepasikeitė.',
    },
    en: {
      subject: 'You have an Orbita account already',
      paragraphs: [
        'Hello! Somebody has just tried to register with this email address, but it has an account already.',
        'If it was you, sign in with your password. If you have forgotten it, set a new one.',
      ],
      action: 'Set a new password',
      footnote: 'If it was not you, there is nothing to do: your account has not changed.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/** The link with which one sets a new password. */
export function passwordResetMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Naujas „Orbitos“ slaptažodis',
      paragraphs: ['Sveiki! Gavome prašymą pakeisti Jūsų paskyros slaptažodį.'],
      action: 'Nustatyti naują slaptažodį',
      footnote: 'Nuoroda galioja vieną valandą. Jei slaptažodžio keisti neprašėte, nieko daryti nereikia.',
    },
    en: {
      subject: 'A new Orbita password',
      paragraphs: ['Hello! We were asked to change the password of your account.'],
      action: 'Set a new password',
      footnote: 'The link works for one hour. If you did not ask for it, there is nothing to do.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/** A child's reset goes to the guardians (decision A9). */
export function childPasswordResetMail(reader: MailReader, child: { firstName: string }, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Vaiko slaptažodžio keitimas',
      paragraphs: [
        `Sveiki! Gavome prašymą pakeisti vaiko paskyros slaptažodį. Vaikas: ${child.firstName}.`,
        'Atverkite nuorodą ir kartu sugalvokite naują.',
      ],
      action: 'Nustatyti naują slaptažodį',
      footnote:
        'Nuoroda galioja vieną valandą ir veikia vieną kartą. Jei keisti neprašėte, nieko daryti nereikia.',
    },
    en: {
      subject: "Your child's password",
      paragraphs: [
        `Hello! We were asked to change the password of a child's account. Child: ${child.firstName}.`,
        'Open the link and think of a new one together.',
      ],
      action: 'Set a new password',
      footnote: 'The link works for one hour, and once. If you did not ask for it, there is nothing to do.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/** For a user that staff made: how to begin (decision A4). */
export function firstPasswordMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Jūsų „Orbitos“ paskyra paruošta',
      paragraphs: [
        'Sveiki! Akademija sukūrė Jums „Orbitos“ paskyrą.',
        'Sugalvokite slaptažodį ir galėsite prisijungti.',
      ],
      action: 'Sukurti slaptažodį',
      footnote: 'Nuoroda galioja 24 valandas. Jei nebegalioja, paprašykite akademijos atsiųsti naują.',
    },
    en: {
      subject: 'Your Orbita account is ready',
      paragraphs: [
        'Hello! The academy has made an Orbita account for you.',
        'Think of a password and you can sign in.',
      ],
      action: 'Set a password',
      footnote: 'The link works for 24 hours. If it no longer does, ask the academy for a new one.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/** A staff code for its receiver (decision A2). */
export function staffCodeMail(reader: MailReader, code: string, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Jūsų darbuotojo kodas',
      paragraphs: [
        'Sveiki! Registruokitės „Orbitoje“ darbo el. paštu, patvirtinkite adresą ir įveskite šį kodą:',
        code,
      ],
      action: 'Registruotis',
      footnote: 'Kodas galioja 7 dienas ir veikia vieną kartą. Niekam jo neperduokite.',
    },
    en: {
      subject: 'Your staff code',
      paragraphs: [
        'Hello! Register at Orbita with your work email, confirm the address and enter this code:',
        code,
      ],
      action: 'Register',
      footnote: 'The code works for 7 days, and once. Give it to nobody.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}
