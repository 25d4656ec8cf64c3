import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

/** After every change of a password (decision A20); `childName` when a guardian reads of their child's. */
export function passwordChangedMail(reader: MailReader, href: string, childName?: string): Mail {
  const letters = {
    lt: {
      subject: childName ? 'Vaiko slaptažodis pakeistas' : 'Slaptažodis pakeistas',
      paragraphs: [
        childName
          ? `Vaiko paskyros slaptažodis pakeistas. Vaikas: ${childName}.`
          : 'Šios „Orbitos“ paskyros slaptažodis ką tik pakeistas.',
        'Kituose įrenginiuose reikės prisijungti iš naujo.',
      ],
      action: 'Tai ne aš – nustatyti naują',
    },
    en: {
      subject: childName ? 'Your child’s password has been changed' : 'Your password has been changed',
      paragraphs: [
        childName
          ? `The password for your child’s account has been changed. Child: ${childName}.`
          : 'The password for your Orbita account has just been changed.',
        'All other devices have been signed out.',
      ],
      action: 'It wasn’t me – set a new one',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** A sign-in from a device not seen before. `when` is already formatted for people. */
export function newSignInMail(
  reader: MailReader,
  { device, address, when }: { device: string; address: string; when: string },
  href: string,
): Mail {
  const letters = {
    lt: {
      subject: 'Prisijungta naujame įrenginyje',
      paragraphs: [
        'Prie šios „Orbitos“ paskyros prisijungta naujame įrenginyje.',
        `${device}\n${when}\n${address}`,
        'Jei įrenginys pažįstamas, nieko daryti nereikia.',
      ],
      action: 'Tai ne aš – peržiūrėti įrenginius',
    },
    en: {
      subject: 'Sign-in from a new device',
      paragraphs: [
        'Somebody signed in to your Orbita account from a new device.',
        `${device}\n${when}\n${address}`,
        'If it was you, you don’t need to do anything.',
      ],
      action: 'It wasn’t me – see my devices',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** The second factor was turned on or off. */
export function secondFactorMail(reader: MailReader, enabled: boolean, href: string): Mail {
  const letters = {
    lt: {
      subject: enabled ? 'Antrasis veiksnys įjungtas' : 'Antrasis veiksnys išjungtas',
      paragraphs: [
        enabled
          ? 'Nuo šiol prisijungiant reikės ir kodo iš programėlės telefone.'
          : 'Nuo šiol prisijungti užtenka slaptažodžio.',
      ],
      action: 'Peržiūrėti paskyros saugumą',
      footnote:
        'Jei tai padaryta be paskyros savininko žinios, reikia pakeisti slaptažodį ir parašyti akademijai.',
    },
    en: {
      subject: enabled ? 'Second factor turned on' : 'Second factor turned off',
      paragraphs: [
        enabled
          ? 'From now on you’ll also need a code from the app on your phone to sign in.'
          : 'From now on your password alone is enough to sign in.',
      ],
      action: 'Review account security',
      footnote: 'If it wasn’t you, change your password and write to the academy.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** The account will be deleted on `date` (already formatted for people) unless its owner cancels that. */
export function deletionRequestedMail(reader: MailReader, date: string, href: string): Mail {
  const letters = {
    lt: {
      subject: '„Orbitos“ paskyra bus ištrinta',
      paragraphs: [
        `Paprašyta ištrinti šią „Orbitos“ paskyrą. ${date} ji bus ištrinta.`,
        'Iki tol galima persigalvoti.',
      ],
      action: 'Palikti paskyrą',
      footnote: 'Jei to neprašyta, reikia prisijungti, atšaukti trynimą ir pakeisti slaptažodį.',
    },
    en: {
      subject: 'Your account will be deleted',
      paragraphs: [
        `You asked us to delete your Orbita account. It will be deleted on ${date}.`,
        'Until then you can change your mind.',
      ],
      action: 'Keep the account',
      footnote: 'If you didn’t ask for this, sign in, cancel the deletion and change your password.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale), href);
}

/** To every guardian, once one of them has confirmed the deletion of a child's account (decision A24). */
export function childDeletionMail(reader: MailReader, date: string, childName: string): Mail {
  const letters = {
    lt: {
      subject: 'Vaiko paskyra bus ištrinta',
      paragraphs: [
        `Patvirtinta, kad vaiko paskyra bus ištrinta. Vaikas: ${childName}.`,
        `${date} ji bus ištrinta. Iki tol vaikas gali tai atšaukti savo paskyroje.`,
      ],
      footnote: 'Jei su tuo nesutinkate, parašykite akademijai.',
    },
    en: {
      subject: 'Your child’s account will be deleted',
      paragraphs: [
        `It’s been confirmed that your child’s account will be deleted. Child: ${childName}.`,
        `It will be deleted on ${date}. Until then your child can cancel this in their account.`,
      ],
      footnote: 'If you don’t agree, write to the academy.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale));
}
