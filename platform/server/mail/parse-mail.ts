import type { Address, Email } from 'postal-mime';
import { isOneLine } from '#platform/shared/plain-text.ts';
import { textOfHtml } from './html-text.ts';

/** What a mail says, in plain text. */
export interface ParsedMail {
  /** The one address that it is from, in small letters; null where its field names none or several. */
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

/** The addresses in a field, which may hold several. In one pass: anybody may send a field of any length. */
const addressesIn = (field: string) =>
  field.split(/[\s<>,;:()"]+/).filter((part) => /^[^@]+@[^@]+$/.test(part));
const delivered = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

/** So many lines of a mail are read, more than 10 MB of attachments have: each takes time, and anybody may send empty ones. */
const mostLines = 150_000;

function beginningOf(source: Uint8Array): Uint8Array {
  let at = -1;
  for (let line = 0; line < mostLines; line += 1) {
    at = source.indexOf(0x0a, at + 1);
    if (at < 0) return source;
  }
  return source.subarray(0, at + 1);
}

/** Reads a mail of any program. Throws for one that is no mail, or is nested without end. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  // Loaded only where mails are read.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(beginningOf(source), {
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

/** Names of a sender: quoted, encoded, or as a comment. They may hold other addresses, which nobody has checked. */
const names = /"(?:[^"\\]|\\.)*"|=\?[^?\s]*\?[bq]\?[^?]*\?=|\([^()]*\)/gi;

/** Nobody's name and address are longer; the names in a field are found in quadratic time. */
const longestFrom = 2000;

/** Programs read a field with two addresses differently: the one that the mail server checked may not be ours. */
function fromOf({ headers }: Email): string | null {
  const [field, ...others] = headers.filter(({ key }) => key === 'from');
  if (!field || others.length > 0 || field.value.length > longestFrom) return null;
  const found = new Set(addressesIn(field.value.replaceAll(names, ' ').toLowerCase()));
  const [address = '', ...further] = found;
  return address && further.length === 0 && isOneLine(address) ? address : null;
}

function addressesOf({ to, cc, headers }: Email): string[] {
  const noted = headers.filter(({ key }) => delivered.includes(key));
  return [...noted.flatMap(({ value }) => addressesIn(value)), ...flat(to), ...flat(cc)];
}

function textOf({ text, html }: Email): string {
  if (text?.trim()) return text;
  return html ? textOfHtml(html) : '';
}
