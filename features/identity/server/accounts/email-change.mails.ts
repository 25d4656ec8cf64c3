import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

/** To the current mailbox: does its owner want the change? */
export function confirmOldEmailMail(reader: MailReader, newEmail: string, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Ar keičiamas el. pašto adresas?',
      paragraphs: [
        `Gavome prašymą pakeisti šios „Orbitos“ paskyros adresą į ${newEmail}.`,
        'Adresas pasikeis, kai keitimas bus patvirtintas iš abiejų pašto dėžučių.',
      ],
      action: 'Patvirtinti keitimą',
      footnote:
        'Nuoroda galioja 24 valandas. Jei keisti neprašyta, patvirtinti nereikia, o slaptažodį verta pakeisti.',
    },
    en: {
      subject: 'Are you changing your email address?',
      paragraphs: [
        `We’ve been asked to change the address of your Orbita account to ${newEmail}.`,
        'It will change once you’ve confirmed it from both mailboxes.',
      ],
      action: 'Confirm the change',
      footnote:
        'The link works for 24 hours. If you didn’t ask for this, don’t confirm it, and change your password.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** To the new mailbox: is it theirs? */
export function confirmNewEmailMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Naujo el. pašto adreso patvirtinimas',
      paragraphs: ['Šį adresą kažkas nori naudoti savo „Orbitos“ paskyrai.'],
      action: 'Taip, tai mano adresas',
      footnote: 'Nuoroda galioja 24 valandas. Jei laiško nelaukta, nieko daryti nereikia.',
    },
    en: {
      subject: 'Confirm your new email address',
      paragraphs: ['Somebody wants to use this address for their Orbita account.'],
      action: 'Yes, this is my address',
      footnote: 'The link works for 24 hours. If it wasn’t you, you don’t need to do anything.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** To both mailboxes, once the change is done. */
export function emailChangedMail(reader: MailReader, newEmail: string): Mail {
  const letters = {
    lt: {
      subject: 'El. pašto adresas pakeistas',
      paragraphs: [`Nuo šiol prie „Orbitos“ reikia jungtis adresu ${newEmail}.`],
      footnote: 'Jei adreso keisti neprašyta, reikia iškart parašyti akademijai.',
    },
    en: {
      subject: 'Your email address has been changed',
      paragraphs: [`From now on, sign in to Orbita as ${newEmail}.`],
      footnote: 'If you didn’t change it, write to the academy straight away.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale));
}

/** To the first address of a child who has signed in with a card only: the address is theirs, a password is still missing. */
export function firstAddressMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Dabar gali jungtis ir el. paštu',
      paragraphs: [
        `Prie „Orbitos“ nuo šiol gali jungtis adresu ${reader.email}.`,
        'Liko sugalvoti slaptažodį. Kortelė veiks ir toliau.',
      ],
      action: 'Sukurti slaptažodį',
      footnote:
        'Nuoroda galioja 24 valandas. Jei nebegalioja, prisijungimo puslapyje paspausk „Pamirštas slaptažodis?“.',
    },
    en: {
      subject: 'You can now sign in by email too',
      paragraphs: [
        `From now on, you can sign in to Orbita as ${reader.email}.`,
        'All that’s left is to choose a password. Your card will keep working.',
      ],
      action: 'Set a password',
      footnote:
        'The link works for 24 hours. If it no longer does, use “Forgot your password?” when you sign in.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}
