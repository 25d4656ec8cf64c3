import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';

/** The academy withdrew the deletion of an account; `childName` in the mail to a child's guardians, null to the owner. */
export function deletionWithdrawnMail(reader: MailReader, childName: string | null): Mail {
  const ofChild = { lt: `Vaikas: ${childName}.`, en: `Child: ${childName}.` };
  const letters = {
    lt: {
      subject: childName === null ? 'Paskyra nebus ištrinta' : 'Vaiko paskyra nebus ištrinta',
      paragraphs: [
        ...(childName === null ? [] : [ofChild.lt]),
        'Akademija atšaukė paskyros trynimą: paskyra lieka tokia, kokia buvo.',
      ],
      footnote: 'Jei vis tiek norima ją ištrinti, trynimo galima paprašyti iš naujo paskyros nustatymuose.',
    },
    en: {
      subject: childName === null ? 'Your account won’t be deleted' : 'Your child’s account won’t be deleted',
      paragraphs: [
        ...(childName === null ? [] : [ofChild.en]),
        'The academy has cancelled the deletion: the account stays as it was.',
      ],
      footnote: 'To have it deleted after all, ask for it again in the account’s settings.',
    },
  };
  return writeMail(reader, inLanguage(letters, reader.locale));
}
