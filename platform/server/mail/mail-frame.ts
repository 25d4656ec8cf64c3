import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import { innerQuotes } from '#platform/shared/words/inner-quotes.ts';
import { calledBy } from '#platform/shared/words/vocative.ts';
import { frameWords, greetings } from './mail-frame.words.ts';
import { escapeHtml, type Mail } from './mail-outbox.ts';

/** What a mail says; all of it is plain text, escaped for HTML here. */
export interface MailContent {
  readonly locale: Locale;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** One button; `href` is absolute (`env.publicUrl`). */
  readonly action?: { readonly label: string; readonly href: string } | undefined;
  /** Small print: how long the link works, and what to do if it was not you. */
  readonly footnote?: string | undefined;
  /**
   * Where such mails are switched off without signing in; absolute. Left out for mails that are always sent.
   */
  readonly unsubscribeUrl?: string | undefined;
  /** The line that an answer is written above; answers are cut there. */
  readonly above?: string | undefined;
}

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraphStyle = `margin:0 0 16px;${font};font-size:16px;line-height:1.55;color:#15173a`;
const smallStyle = `margin:0 0 12px;${font};font-size:14px;line-height:1.5;color:#54587c`;

// A table is as wide as its longest word, so a long address would overflow a phone. Mail programs know the older
// property name.
const breaking = 'word-break:break-word;overflow-wrap:anywhere';

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function button({ label, href }: NonNullable<MailContent['action']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:#5b4be0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td></tr></table>`;
}

const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" style="color:#4a3ac4">${escapeHtml(text)}</a>`;

function renderHtml(content: MailContent): string {
  const { locale, title, paragraphs, action, footnote, unsubscribeUrl, above } = content;
  const { academy, linkHint, unsubscribe } = inLanguage(frameWords, locale);
  const body = [
    ...paragraphs.map((text) => `<p style="${paragraphStyle}">${lines(text)}</p>`),
    ...(action ? [button(action)] : []),
    `<p style="${paragraphStyle}">${academy}</p>`,
    ...(footnote ? [`<p style="${smallStyle}">${lines(footnote)}</p>`] : []),
    ...(unsubscribeUrl ? [`<p style="${smallStyle}">${link(unsubscribeUrl, unsubscribe)}</p>`] : []),
    ...(action
      ? [`<p style="${smallStyle};word-break:break-all">${linkHint}<br>${link(action.href, action.href)}</p>`]
      : []),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f2ff">
${above ? `<p style="${smallStyle};padding:12px 12px 0;text-align:center">${lines(above)}</p>\n` : ''}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ff"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:20px 24px;background:#0e1024;border-radius:12px 12px 0 0;${font};font-size:20px;font-weight:700;color:#ffffff"><span style="color:#ffc93d">●</span>&nbsp;Orbita</td></tr>
<tr><td style="padding:28px 24px 20px;background:#ffffff;border-radius:0 0 12px 12px;${breaking}">
<h1 style="margin:0 0 20px;${font};font-size:22px;line-height:1.3;color:#15173a">${escapeHtml(title)}</h1>
${body.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** A mail in the product's look, as text and as HTML that fits a phone. Names in it cannot become markup. */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { title, paragraphs, action, footnote, unsubscribeUrl, locale, above } = content;
  const { academy, unsubscribe } = inLanguage(frameWords, locale);
  const parts = [...(above ? [above] : []), title, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.href}`);
  parts.push(academy);
  if (footnote) parts.push(`—\n${footnote}`);
  if (unsubscribeUrl) parts.push(`${unsubscribe}:\n${unsubscribeUrl}`);
  return { text: `${parts.join('\n\n')}\n`, html: renderHtml(content) };
}

/** The reader of a mail. */
export interface MailReader {
  readonly email: string;
  readonly locale: Locale;
  /**
   * The first name to greet them by. Left out until they have proven that the mailbox is theirs: anybody could have
   * entered the name.
   */
  readonly greetAs?: string;
  readonly isChild?: boolean;
}

interface Addressee {
  readonly firstName: string;
  readonly role: Role | null;
  readonly emailVerifiedAt: string | null;
}

/** An account's owner as the reader of a mail, greeted by name once the mailbox is known to be theirs. */
export function mailReader(email: string, locale: Locale, person: Addressee): MailReader {
  const isChild = person.role === 'child';
  return person.emailVerifiedAt
    ? { email, locale, isChild, greetAs: person.firstName }
    : { email, locale, isChild };
}

/** The first line of a mail: children are greeted more warmly, and nobody by a name that might be inflected wrongly. */
export function greetingOf({ locale, greetAs, isChild }: Omit<MailReader, 'email'>): string {
  const greeting = inLanguage(greetings, locale)[isChild ? 'child' : 'adult'];
  const name = greetAs && calledBy(greetAs, locale);
  return name ? `${greeting}, ${name}!` : `${greeting}!`;
}

/** What a mail says to its reader, in their language. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The button's text; its address is passed beside the letter. */
  readonly action?: string;
  readonly footnote?: string;
}

/**
 * The mail that carries a letter: the subject becomes its title, and its reader is greeted. With `unsubscribeUrl` it can be
 * switched off: by a visible link, and by the mail program's own button. With `replyTo` it can be answered, and says so. Names that have
 * quotes of their own are put into quotes as {@link innerQuotes} says.
 */
export function writeMail(
  reader: MailReader,
  letter: Letter,
  href?: string,
  unsubscribeUrl?: string,
  replyTo?: string,
): Mail {
  const { email, locale } = reader;
  const { footnote } = letter;
  const subject = innerQuotes(letter.subject);
  const { answerAbove, answerHint } = inLanguage(frameWords, locale);
  const paragraphs = [
    greetingOf(reader),
    ...letter.paragraphs.map(innerQuotes),
    ...(replyTo ? [answerHint] : []),
  ];
  const action = letter.action && href ? { label: letter.action, href } : undefined;
  const above = replyTo && `— ${answerAbove} —`;
  const content = { locale, title: subject, paragraphs, action, footnote, unsubscribeUrl, above };
  return { to: email, subject, ...renderMail(content), unsubscribeUrl, replyTo };
}
