import type { ImapFlow } from 'imapflow';
import type { MailboxSettings } from './mailbox-settings.ts';

/** A mail as the mailbox has it. */
export interface IncomingMail {
  readonly uid: number;
  /** Whole, or only its beginning when it is larger than {@link largestMail}. */
  readonly source: Uint8Array;
  readonly isTooLarge: boolean;
  /** When the mailbox received it. */
  readonly receivedAt: Date;
}

/** Reading broke off at this mail: the server did not hand it over, or it could not be taken. */
export class StuckMailError extends Error {
  readonly uid: number;
  readonly uidValidity: number;
  constructor({ uid, uidValidity }: { readonly uid: number; readonly uidValidity: number }, cause: unknown) {
    super(`Mail ${uid} could not be read or taken.`, { cause });
    this.uid = uid;
    this.uidValidity = uidValidity;
  }
}

/** Larger mails are not fetched, in bytes. */
export const largestMail = 10 * 1024 * 1024;
/** Enough of a larger one for its header fields, in bytes. */
const beginning = 64 * 1024;
/** The most mails in one reading. */
const mostAtOnce = 100;
/** How long the mail server may say nothing, in milliseconds. */
const patience = 20_000;

interface Reading {
  /** The last mail that was read before, of a mailbox in the state that its number names (UIDVALIDITY). */
  lastRead(uidValidity: number): Promise<number>;
  /** Takes one mail; the next is fetched afterwards. */
  take(mail: IncomingMail, uidValidity: number): Promise<void>;
  /** When no further mail is begun. */
  readonly until: number;
}

/**
 * Reads the new mails of a mailbox in order and marks them as seen. What is new the caller decides by number, not by that mark: somebody
 * may look into the mailbox. Throws when the mail server is away, and {@link StuckMailError} at a mail that fails.
 */
export async function readMailbox(settings: MailboxSettings, reading: Reading): Promise<void> {
  // Loaded only where a mailbox is read.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    ...{ host: settings.host, port: settings.port, secure: settings.secure },
    // Without it the password could cross the network in the clear.
    ...(settings.needsTls && { doSTARTTLS: true }),
    auth: { user: settings.user, pass: settings.password },
    ...{ logger: false, disableAutoIdle: true },
    ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
  });
  // An `error` without a listener ends the process; the call that waits is rejected as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(settings.folder);
    await readNew(client, Number(uidValidity), reading);
    await client.logout();
  } finally {
    client.close();
  }
}

async function readNew(client: ImapFlow, uidValidity: number, reading: Reading): Promise<void> {
  const { take, until } = reading;
  const last = await reading.lastRead(uidValidity);
  const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
  // A range that ends with * names the last mail, whatever its number.
  const fresh = found.filter((uid) => uid > last).sort((one, two) => one - two);
  for (const uid of fresh.slice(0, mostAtOnce)) {
    if (Date.now() > until) return;
    try {
      const mail = await fetchMail(client, uid);
      if (!mail) continue;
      await take(mail, uidValidity);
    } catch (error) {
      throw new StuckMailError({ uid, uidValidity }, error);
    }
    // A mark for people; a server that refuses it loses nothing.
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }).catch(() => {});
  }
}

/** A mail; null for one that was deleted meanwhile. */
async function fetchMail(client: ImapFlow, uid: number): Promise<IncomingMail | null> {
  const [range, byUid] = [String(uid), { uid: true }];
  const about = await client.fetchOne(range, { uid: true, size: true, internalDate: true }, byUid);
  if (!about) return null;
  const isTooLarge = (about.size ?? 0) > largestMail;
  const source = { start: 0, maxLength: isTooLarge ? beginning : largestMail };
  const mail = await client.fetchOne(range, { uid: true, source }, byUid);
  if (!mail || mail.source === undefined) return null;
  return { uid, source: mail.source, isTooLarge, receivedAt: new Date(about.internalDate ?? Date.now()) };
}
