import { type MailReader, writeMail } from '#platform/server/mail-frame.ts';
import type { Mail } from '#platform/server/mail-outbox.ts';

/** To the present mailbox: does its owner want the change? */
export function confirmOldEmailMail(reader: MailReader, newEmail: string, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Ar keičiate el. pašto adresą?',
      paragraphs: [
        `Gavome prašymą pakeisti Jūsų paskyros adresą į ${newEmail}.`,
        'Adresas pasikeis, kai patvirtinsite iš abiejų pašto dėžučių.',
      ],
      action: 'Patvirtinti keitimą',
      footnote:
        'Nuoroda galioja 24 valandas. Jei keisti neprašėte, netvirtinkite ir pasikeiskite slaptažodį.',
    },
    en: {
      subject: 'Are you changing your email address?',
      paragraphs: [
        `We were asked to change the address of your account to ${newEmail}.`,
        'It changes once you have confirmed from both mailboxes.',
      ],
      action: 'Confirm the change',
      footnote:
        'The link works for 24 hours. If you did not ask for it, do not confirm, and change your password.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/** To the new mailbox: is it theirs? */
export function confirmNewEmailMail(reader: MailReader, href: string): Mail {
  const letters = {
    lt: {
      subject: 'Patvirtinkite naują el. pašto adresą',
      paragraphs: ['Šį adresą kažkas nori naudoti savo „Orbitos“ paskyrai.'],
      action: 'Taip, tai mano adresas',
      footnote: 'Nuoroda galioja 24 valandas. Jei tai ne Jūs, nieko daryti nereikia.',
    },
    en: {
      subject: 'Confirm your new email address',
      paragraphs: ['Somebody wants to use this address for their Orbita account.'],
      action: 'Yes, this is my address',
      footnote: 'The link works for 24 hours. If it was not you, there is nothing to do.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/** To both mailboxes, once the change is done. */
export function emailChangedMail(reader: MailReader, newEmail: string): Mail {
  const letters = {
    lt: {
      subject: 'Jūsų el. pašto adresas pakeistas',
      paragraphs: [`Nuo šiol prie „Orbitos“ jungiatės adresu ${newEmail}.`],
      footnote: 'Jei adreso nekeitėte, iškart parašykite akademijai.',
    },
    en: {
      subject: 'Your email address was changed',
      paragraphs: [`From now on you sign in to Orbita as ${newEmail}.`],
      footnote: 'If you did not change it, write to the academy at once.',
    },
  };
  return writeMail(reader, letters[reader.locale]);
}
