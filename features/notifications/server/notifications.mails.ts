import { type Letter, type MailReader, writeMail } from '#platform/server/mail/mail-frame.ts';
import type { Mail } from '#platform/server/mail/mail-outbox.ts';
import { defaultLocale, inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { Sendable } from './channels/channel.ts';

const words = {
  lt: {
    action: 'Atverti „Orbitoje“',
    footnote: 'Tokių laiškų galima atsisakyti paskyroje, skiltyje „Pranešimai“.',
    digest: 'Dienos naujienos',
  },
  en: {
    action: 'Open Orbita',
    footnote: 'You can turn these emails off in your account, under “Notifications”.',
    digest: 'Today’s news',
  },
} as const;

const readerOf = ({ address, locale, firstName, role }: Sendable): MailReader => ({
  email: address,
  locale: locale ?? defaultLocale,
  greetAs: firstName,
  isChild: role === 'child',
});

function letterOf({ told, facts }: Sendable, locale: Locale): Letter {
  if (told.letter) return told.letter(facts, locale);
  const { title, body } = told.line(facts, locale);
  const { action, footnote } = inLanguage(words, locale);
  return { subject: title, paragraphs: body ? [body] : [], action, footnote };
}

/** The mail of one line, in its reader's current language. */
export function newsMail(
  line: Sendable,
  publicUrl: string,
  unsubscribeUrl: string | undefined,
  replyTo?: string,
): Mail {
  const reader = readerOf(line);
  const letter = letterOf(line, reader.locale);
  const mail = writeMail(reader, letter, `${publicUrl}${line.path}`, unsubscribeUrl, replyTo);
  return { ...mail, kind: line.told.topic === 'payments' ? 'invoice' : 'notice' };
}

/** The daily mail: what happened since the last one, each in a paragraph; a single one by itself. */
export function digestMail(
  lines: readonly Sendable[],
  publicUrl: string,
  unsubscribeUrl: string | undefined,
): Mail {
  const [first] = lines;
  if (!first) throw new Error('A daily mail has at least one line.');
  if (lines.length === 1) return newsMail(first, publicUrl, unsubscribeUrl);
  const reader = readerOf(first);
  const { digest, action, footnote } = inLanguage(words, reader.locale);
  const paragraphs = lines.map(({ told, facts }) => {
    const { title, body } = told.line(facts, reader.locale);
    return body ? `${title}\n${body}` : title;
  });
  const letter = { subject: digest, paragraphs, action, footnote };
  return { ...writeMail(reader, letter, `${publicUrl}/dashboard/modules`, unsubscribeUrl), kind: 'notice' };
}
