import { type MailReader, writeMail } from '#platform/server/mail-frame.ts';
import type { Mail } from '#platform/server/mail-outbox.ts';

/** After every change of a password (decision A20); `childName` when a guardian reads of their child's. */
export function passwordChangedMail(reader: MailReader, href: string, childName?: string): Mail {
  const letters = {
    lt: {
      subject: childName ? 'Vaiko slaptažodis pakeistas' : 'Jūsų slaptažodis pakeistas',
      paragraphs: [
        childName
          ? `Vaiko paskyros slaptažodis pakeistas. Vaikas: ${childName}.`
          : 'Jūsų „Orbitos“ paskyros slaptažodis ką tik pakeistas.',
        'Kituose įrenginiuose reikės prisijungti iš naujo.',
      ],
      action: 'Tai ne aš – nustatyti naują',
    },
    en: {
      subject: childName ? "Your child's password was changed" : 'Your password was changed',
      paragraphs: [
        childName
          ? `The password of a child's account was changed. Child: ${childName}.`
          : 'The password of your Orbita account has just been changed.',
        'Other devices have to sign in again.',
      ],
      action: 'It was not me: set a new one',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/** A sign-in from a device that was not seen before. `when` is written for people already. */
export function newSignInMail(
  reader: MailReader,
  { device, address, when }: { device: string; address: string; when: string },
  href: string,
): Mail {
  const letters = {
    lt: {
      subject: 'Prisijungta iš naujo įrenginio',
      paragraphs: [
        `Prie Jūsų „Orbitos“ paskyros prisijungta iš naujo įrenginio.`,
        `${device}\n${when}\n${address}`,
        'Jei tai Jūs, nieko daryti nereikia.',
      ],
      action: 'Tai ne aš – peržiūrėti įrenginius',
    },
    en: {
      subject: 'Sign-in from a new device',
      paragraphs: [
        'Somebody signed in to your Orbita account from a new device.',
        `${device}\n${when}\n${address}`,
        'If it was you, there is nothing to do.',
      ],
      action: 'It was not me: see my devices',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/** The second factor was put in force, or taken away. */
export function secondFactorMail(reader: MailReader, enabled: boolean, href: string): Mail {
  const letters = {
    lt: {
      subject: enabled ? 'Įjungtas antras prisijungimo žingsnis' : 'Išjungtas antras prisijungimo žingsnis',
      paragraphs: [
        enabled
          ? 'Nuo šiol prisijungdami įvesite ir kodą iš programėlės telefone.'
          : 'Nuo šiol prisijungiate tik su slaptažodžiu.',
      ],
      action: 'Peržiūrėti paskyros saugą',
      footnote: 'Jei tai ne Jūs, pasikeiskite slaptažodį ir parašykite akademijai.',
    },
    en: {
      subject: enabled ? 'Second step of sign-in switched on' : 'Second step of sign-in switched off',
      paragraphs: [
        enabled
          ? 'From now on you also enter a code from the app on your phone.'
          : 'From now on you sign in with the password alone.',
      ],
      action: 'See the security of my account',
      footnote: 'If it was not you, change your password and write to the academy.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

/**
 * The account will be deleted on `date` (written for people already) unless its owner takes that back; `childName` when a
 * guardian reads of their child's.
 */
export function deletionRequestedMail(
  reader: MailReader,
  date: string,
  href: string,
  childName?: string,
): Mail {
  if (childName) return childDeletionMail(reader, date, childName);
  const letters = {
    lt: {
      subject: 'Jūsų paskyra bus ištrinta',
      paragraphs: [
        `Paprašėte ištrinti „Orbitos“ paskyrą. ${date} ji bus ištrinta.`,
        'Iki tol galite persigalvoti.',
      ],
      action: 'Neištrinti',
      footnote: 'Jei to neprašėte, prisijunkite, atšaukite ir pasikeiskite slaptažodį.',
    },
    en: {
      subject: 'Your account will be deleted',
      paragraphs: [
        `You asked us to delete your Orbita account. It will be deleted on ${date}.`,
        'Until then you can change your mind.',
      ],
      action: 'Keep the account',
      footnote: 'If you did not ask for this, sign in, take it back and change your password.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}

function childDeletionMail(reader: MailReader, date: string, childName: string): Mail {
  const letters = {
    lt: {
      subject: 'Vaiko paskyra bus ištrinta',
      paragraphs: [
        `Vaiko paskyroje paprašyta ją ištrinti. Vaikas: ${childName}.`,
        `${date} ji bus ištrinta. Iki tol vaikas gali tai atšaukti savo paskyroje.`,
      ],
      footnote: 'Jei vaikas to neprašė, nustatykite naują jo slaptažodį ir parašykite akademijai.',
    },
    en: {
      subject: "Your child's account will be deleted",
      paragraphs: [
        `Somebody asked us, in a child's account, to delete it. Child: ${childName}.`,
        `It will be deleted on ${date}. Until then the child can take that back in the account.`,
      ],
      footnote: 'If the child did not ask for this, set a new password for them and write to the academy.',
    },
  };
  return writeMail(reader, letters[reader.locale]);
}
