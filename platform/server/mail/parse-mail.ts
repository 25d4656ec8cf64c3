import type { Address, Email } from 'postal-mime';
import { textOfHtml } from './html-text.ts';

/** What a mail says, in plain text. */
export interface ParsedMail {
  /** The one address that it is from, in small letters; null without exactly one. */
  readonly from: string | null;
  /** All addresses that it was sent to or delivered to. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string | null;
  /** By name in small letters; the first of each. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Files that came along, without pictures inside the text. */
  readonly attachments: number;
}

const flat = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((each) => (each.group ? flat(each.group) : [each.address ?? '']));

/** Addresses in fields that mail servers add, which may hold several. */
const addressed = /[^\s<>,;:"]+@[^\s<>,;:"]+/g;
const delivered = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

/** Reads a mail of any program. Throws for one that is no mail, or is nested without end. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  // Loaded only where mails are read.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(source, {
    ...{ maxNestingDepth: 30, maxHeadersSize: 256 * 1024 },
    forceRfc822Attachments: true,
  });
  const headers = new Map<string, string>();
  for (const { key, value } of mail.headers) if (!headers.has(key)) headers.set(key, value);
  return {
    ...{ from: fromOf(mail), headers, to: addressesOf(mail) },
    subject: (mail.subject ?? '').replaceAll(/\s+/g, ' ').trim(),
    messageId: mail.messageId?.trim() || null,
    text: textOf(mail),
    attachments: mail.attachments.filter(({ related }) => !related).length,
  };
}

function fromOf({ from, headers }: Email): string | null {
  if (headers.filter(({ key }) => key === 'from').length !== 1) return null;
  const [address, ...others] = from ? flat([from]) : [];
  return address?.includes('@') && others.length === 0 ? address.trim().toLowerCase() : null;
}

function addressesOf({ to, cc, headers }: Email): string[] {
  const noted = headers.filter(({ key }) => delivered.includes(key));
  return [...noted.flatMap(({ value }) => value.match(addressed) ?? []), ...flat(to), ...flat(cc)];
}

function textOf({ text, html }: Email): string {
  if (text?.trim()) return text;
  return html ? textOfHtml(html) : '';
}
