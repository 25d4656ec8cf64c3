import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

// Names are used only where the reader has proven the mailbox: otherwise anybody could write to them.

/**
 * When and on what device an account was registered, for a reader who may not have done it; already formatted for
 * people.
 */
export interface Registered {
  readonly when: string;
  /** '?' when it is not known. */
  readonly device: string;
  /** Days after which the account is deleted unless its address is proven. */
  readonly days: number;
}

/**
 * The link that proves a mailbox. After a registration it says when and how that happened, and how to refuse it:
 * following a link to an account that another person made would give them an account with the reader's address.
 */
export function verificationMail(reader: MailReader, href: string, registered: Registered | null): Mail {
  const { when, device, days } = registered ?? { when: '', device: '', days: 0 };
  const on = device === '?' ? '' : ` (${device})`;
  const letters = {
    lt: {
      subject: 'El. pašto adreso patvirtinimas',
      paragraphs: [
        'Džiaugiamės, kad „Orbitos“ įgula pasipildė.',
        'Liko vienas žingsnis – patvirtinti šį adresą.',
        ...(registered ? [`Paskyra sukurta ${when}${on}.`] : []),
      ],
      action: 'Patvirtinti adresą',
      footnote: registered
        ? `Nuoroda galioja 24 valandas. Jei paskyrą sukūrėte ne Jūs, nuorodos nespauskite ir nieko nedarykite: nepatvirtintą paskyrą po ${days} dienų ištrinsime.`
        : 'Nuoroda galioja 24 valandas. Jei laiškas skirtas kitam žmogui, nuorodos spausti nereikia.',
    },
    en: {
      subject: 'Confirm your email address',
      paragraphs: [
        'We’re glad you’re joining Orbita.',
        'There’s one step left: confirm that this address is yours.',
        ...(registered ? [`The account was created on ${when}${on}.`] : []),
      ],
      action: 'Confirm the address',
      footnote: registered
        ? `The link works for 24 hours. If you didn’t create the account, don’t follow the link – you don’t need to do anything: we delete unconfirmed accounts after ${days} days.`
        : 'The link works for 24 hours. If this email isn’t meant for you, don’t follow the link.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** For the owner of an address that somebody tried to register again (decision A22). */
export function knownAddressMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Šiuo adresu jau sukurta „Orbitos“ paskyra',
      paragraphs: [
        'Ką tik kažkas bandė registruotis šiuo el. pašto adresu, bet paskyra juo jau sukurta.',
        'Prisijungti galima jos slaptažodžiu, o jį pamiršus – nustatyti naują.',
      ],
      action: 'Nustatyti naują slaptažodį',
      footnote: 'Jei registruotis nebandyta, nieko daryti nereikia: paskyra nepasikeitė.',
    },
    en: {
      subject: 'You already have an Orbita account',
      paragraphs: [
        'Somebody has just tried to register with this email address, but it already has an account.',
        'If it was you, sign in with your password. If you’ve forgotten it, set a new one.',
      ],
      action: 'Set a new password',
      footnote: 'If it wasn’t you, you don’t need to do anything: your account hasn’t changed.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** The link that sets a new password. */
export function passwordResetMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Naujas „Orbitos“ slaptažodis',
      paragraphs: ['Gavome prašymą pakeisti šios „Orbitos“ paskyros slaptažodį.'],
      action: 'Nustatyti naują slaptažodį',
      footnote: 'Nuoroda galioja vieną valandą. Jei slaptažodžio keisti neprašyta, nieko daryti nereikia.',
    },
    en: {
      subject: 'New Orbita password',
      paragraphs: ['We’ve been asked to change the password for your Orbita account.'],
      action: 'Set a new password',
      footnote: 'The link works for one hour. If you didn’t ask for it, you don’t need to do anything.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** A child's reset goes to the guardians (decision A9). */
export function childPasswordResetMail(reader: MailReader, child: { firstName: string }, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Vaiko slaptažodžio keitimas',
      paragraphs: [
        `Gavome prašymą pakeisti vaiko paskyros slaptažodį. Vaikas: ${child.firstName}.`,
        'Atverkite nuorodą ir kartu su vaiku sugalvokite naują.',
      ],
      action: 'Nustatyti naują slaptažodį',
      footnote:
        'Nuoroda galioja vieną valandą ir veikia vieną kartą. Jei keisti neprašėte, nieko daryti nereikia.',
    },
    en: {
      subject: 'Your child’s password',
      paragraphs: [
        `We’ve been asked to change the password for your child’s account. Child: ${child.firstName}.`,
        'Open the link and choose a new one together.',
      ],
      action: 'Set a new password',
      footnote:
        'The link works for one hour, and only once. If you didn’t ask for it, you don’t need to do anything.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** For a user created by staff: how to begin (decision A4). */
export function firstPasswordMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: '„Orbitos“ paskyra paruošta',
      paragraphs: [
        'Akademija sukūrė „Orbitos“ paskyrą su šiuo el. pašto adresu.',
        'Liko sugalvoti slaptažodį – ir galima prisijungti.',
      ],
      action: 'Sukurti slaptažodį',
      footnote: 'Nuoroda galioja 24 valandas. Jei nebegalioja, naują atsiųs akademija.',
    },
    en: {
      subject: 'Your Orbita account is ready',
      paragraphs: [
        'The academy has created an Orbita account for you.',
        'Choose a password and you can sign in.',
      ],
      action: 'Set a password',
      footnote: 'The link works for 24 hours. If it no longer does, ask the academy for a new one.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** A staff code for its receiver (decision A2). */
export function staffCodeMail(reader: MailReader, code: string, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Jūsų darbuotojo kodas',
      paragraphs: ['Prisijunkite prie „Orbitos“ šio el. pašto paskyra ir įveskite šį kodą:', code],
      action: 'Įvesti kodą',
      footnote: 'Kodas galioja 7 dienas ir veikia vieną kartą. Niekam jo neperduokite.',
    },
    en: {
      subject: 'Your staff code',
      paragraphs: ['Sign in to the Orbita account that has this email address and enter this code:', code],
      action: 'Enter the code',
      footnote: 'The code works for 7 days, and only once. Don’t share it with anybody.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** A staff code for an address without an account: an invitation of that address (decision C6). */
export function staffInvitationMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Kvietimas į „Orbitos“ komandą',
      paragraphs: [
        'Akademija kviečia Jus prisijungti prie „Orbitos“ kaip darbuotoją.',
        'Liko įrašyti vardą ir sugalvoti slaptažodį.',
      ],
      action: 'Priimti kvietimą',
      footnote:
        'Nuoroda skirta tik šiam adresui, galioja 7 dienas ir veikia vieną kartą. Niekam jos neperduokite.',
    },
    en: {
      subject: 'You’re invited to the Orbita team',
      paragraphs: [
        'The academy has invited you to join Orbita as a member of staff.',
        'Just add your name and choose a password.',
      ],
      action: 'Accept the invitation',
      footnote:
        'The link is for this address only, and works once within 7 days. Don’t share it with anybody.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}
