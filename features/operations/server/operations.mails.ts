import { type Letter, type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

const testLetters: Record<Locale, Letter> = {
  lt: {
    subject: 'Laiškai išsiunčiami',
    paragraphs: ['Tai bandomasis laiškas. Jei jį skaitote, „Orbita“ gali rašyti šeimoms.'],
    action: 'Atverti sistemos būklę',
  },
  en: {
    subject: 'Emails are being sent',
    paragraphs: ['This is a test email. If you can read it, Orbita can write to families.'],
    action: 'Open system status',
  },
};

/** The mail by which an admin sees that mails leave. */
export function testMail(reader: MailReader, href: string): Mail {
  return writeMail(reader, inLanguage(testLetters, reader.locale), href);
}
