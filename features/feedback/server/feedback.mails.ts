import { type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Tells a guardian that the academy has written about their child. The text itself stays behind the sign-in. */
export function shownFeedbackMail(reader: MailReader, { firstName, lastName }: Named, href: string): Mail {
  const letters = {
    lt: {
      subject: `${firstName}: naujas mokytojo atsiliepimas`,
      paragraphs: [
        'Mokytojas parašė atsiliepimą apie šio semestro mokslus.',
        `Vaikas: ${firstName} ${lastName}`,
        'Perskaitykite jį kartu su vaiku. Atsiliepimą galite ir išsispausdinti.',
      ],
      action: 'Skaityti atsiliepimą',
      footnote: 'Tokių laiškų galite atsisakyti savo paskyroje, skiltyje „Pranešimai“.',
    },
    en: {
      subject: `${firstName}: new feedback from the teacher`,
      paragraphs: [
        'The teacher has written feedback on this semester.',
        `Child: ${firstName} ${lastName}`,
        'Read it together with your child. You can also print it.',
      ],
      action: 'Read the feedback',
      footnote: 'You can turn these emails off in your account, under “Notifications”.',
    },
  };
  return writeMail(reader, letters[reader.locale], href);
}
