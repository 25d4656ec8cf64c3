/** The mailbox that receives answers to mails. */
export interface MailboxSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS, which only this machine may go without. */
  readonly secure: boolean;
  readonly needsTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** With `{token}` where the token of an answer stands. */
  readonly replyAddress: string;
}

const thisMachine = new Set(['127.0.0.1', 'localhost', '[::1]']);
const place = '{token}';
/** A local part has at most 64 characters (RFC 5321); a token has 26. */
const longestLocalPart = 31;

/** The parts of an address such as `imaps://user:password@host:993/INBOX`; null for anything else. */
export function imapAddress(text: string): Omit<MailboxSettings, 'replyAddress'> | null {
  const url = URL.parse(text);
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username || !url.password) return null;
  const secure = url.protocol === 'imaps:';
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || (secure ? 993 : 143),
      secure,
      needsTls: !secure && !thisMachine.has(url.hostname),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    };
  } catch {
    return null;
  }
}

const templateOf = (address: string) =>
  address.includes(place) ? address : address.replace('@', `+${place}@`);

/** Whether answers can be sent to addresses made of this one. */
export function isReplyAddress(text: string): boolean {
  const [local = '', ...rest] = templateOf(text.trim()).split('@');
  const isPlain = /^[\w.+=-]*$/.test(local.replace(place, ''));
  const isShort = local.length - place.length <= longestLocalPart;
  return (
    rest.length === 1 &&
    isPlain &&
    isShort &&
    local.split(place).length === 2 &&
    /^[\w-]+(\.[\w-]+)+$/.test(rest[0] ?? '')
  );
}

/** The settings of a mailbox from its address and the address of answers; both are valid. */
export function mailboxOf(address: string, reply: string): MailboxSettings {
  const parts = imapAddress(address);
  if (!parts) throw new Error('The address of the mailbox is not valid.');
  return { ...parts, replyAddress: templateOf(reply.trim()) };
}

/** The address that an answer with a token goes to. */
export function replyAddressOf({ replyAddress }: MailboxSettings, token: string): string {
  return replyAddress.replace(place, token);
}

/** The token in one of the addresses, in any case; null where none is an answer's. */
export function tokenIn({ replyAddress }: MailboxSettings, addresses: readonly string[]): string | null {
  const [before = '', after = ''] = replyAddress.toLowerCase().split(place);
  for (const each of addresses) {
    const address = each.trim().toLowerCase();
    if (!address.startsWith(before) || !address.endsWith(after)) continue;
    const token = address.slice(before.length, address.length - after.length);
    if (/^[a-z2-7]{26}$/.test(token)) return token;
  }
  return null;
}

/** Whether an address is one that answers go to, with or without a token. */
export function isReplyMailbox({ replyAddress }: MailboxSettings, address: string): boolean {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [before = '', ownDomain = ''] = replyAddress
    .toLowerCase()
    .split('@')
    .map((part) => part.split(place)[0]);
  const ownLocal = before.replace(/[+.=_-]$/, '');
  return domain === ownDomain && ownLocal !== '' && (local === ownLocal || local.startsWith(before));
}
