import { type AddressInfo, createServer, type Socket } from 'node:net';

interface Stored {
  readonly uid: number;
  readonly source: Buffer;
  readonly flags: Set<string>;
}

/** A mailbox on this machine: as much of IMAP4rev1 (RFC 3501) as reading it needs, without TLS. */
export interface ImapServer {
  /** Its address, as `IMAP_URL` has it. */
  readonly url: string;
  /** Puts a mail into the mailbox; returns its number. */
  add(mail: string | Uint8Array): number;
  /** The numbers of the mails that are marked as seen. */
  seen(): number[];
  /** All mails stay, with new numbers: a mailbox that was moved. */
  renumber(): void;
  /** Breaks the connection instead of handing over a mail; null mends it. */
  breakAt(uid: number | null): void;
  /** How often mails were handed over. */
  handedOver(): number;
  close(): Promise<void>;
}

const user = 'atsakymai';
const password = 'slaptas';

/** Opens an empty mailbox on a free port; close it after the test. */
export async function openImapServer(): Promise<ImapServer> {
  let uidValidity = 1;
  let nextUid = 1;
  let broken: number | null = null;
  let handedOver = 0;
  let mails: Stored[] = [];
  const sockets = new Set<Socket>();

  const fetched = ({ uid, source, flags }: Stored, number: number, wanted: string): Buffer[] => {
    const partial = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(wanted);
    const head = `* ${number} FETCH (UID ${uid} FLAGS (${[...flags].join(' ')})`;
    const about = ` RFC822.SIZE ${source.length} INTERNALDATE "20-Nov-2026 15:00:00 +0000"`;
    if (!partial) return [Buffer.from(`${head}${about})\r\n`)];
    handedOver += 1;
    const start = Number(partial[1] ?? 0);
    const part = source.subarray(start, start + Number(partial[2] ?? source.length));
    const name = partial[1] === undefined ? 'BODY[]' : `BODY[]<${start}>`;
    return [Buffer.from(`${head} ${name} {${part.length}}\r\n`), part, Buffer.from(')\r\n')];
  };

  const inRange = (range: string) => (uid: number) =>
    range.split(',').some((part) => {
      const [from = '0', to = from] = part.split(':');
      const last = mails.at(-1)?.uid ?? 0;
      const [one, two] = [from, to].map((end) => (end === '*' ? last : Number(end)));
      return uid >= Math.min(one ?? 0, two ?? 0) && uid <= Math.max(one ?? 0, two ?? 0);
    });

  const answer = (socket: Socket, tag: string, command: string): unknown => {
    const say = (...parts: (string | Buffer)[]) => {
      for (const part of parts) socket.write(part);
    };
    const done = (text = 'OK done') => say(`${tag} ${text}\r\n`);
    const [, name = '', rest = ''] = /^((?:UID )?\S+) ?(.*)$/i.exec(command) ?? [];
    switch (name.toUpperCase()) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1\r\n');
        return done();
      case 'LOGIN':
        return done(
          rest === `"${user}" "${password}"` || rest === `${user} ${password}` ? 'OK in' : 'NO who?',
        );
      case 'LIST':
        say('* LIST () "/" INBOX\r\n');
        return done();
      case 'SELECT':
        say(`* ${mails.length} EXISTS\r\n`, '* FLAGS (\\Seen)\r\n', `* OK [UIDVALIDITY ${uidValidity}]\r\n`);
        say(`* OK [UIDNEXT ${nextUid}]\r\n`);
        return done('OK [READ-WRITE] selected');
      case 'UID SEARCH': {
        const found = mails.map(({ uid }) => uid).filter(inRange(/UID (\S+)/i.exec(rest)?.[1] ?? '1:*'));
        say(`* SEARCH${found.map((uid) => ` ${uid}`).join('')}\r\n`);
        return done();
      }
      case 'UID FETCH':
      case 'UID STORE': {
        const [, range = '', wanted = ''] = /^(\S+) (.*)$/.exec(rest) ?? [];
        for (const [at, mail] of mails.entries()) {
          if (!inRange(range)(mail.uid)) continue;
          if (mail.uid === broken && name.toUpperCase() === 'UID FETCH') return void socket.destroy();
          if (name.toUpperCase() === 'UID STORE') mail.flags.add('\\Seen');
          else say(...fetched(mail, at + 1, wanted));
        }
        return done();
      }
      case 'LOGOUT':
        say('* BYE\r\n');
        done();
        return void socket.end();
      default:
        return done();
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.write('* OK IMAP4rev1 ready\r\n');
    let rest = '';
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
        answer(socket, tag, command);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    add(mail) {
      const uid = nextUid;
      nextUid += 1;
      mails.push({ uid, source: Buffer.from(mail), flags: new Set() });
      return uid;
    },
    seen: () => mails.filter(({ flags }) => flags.has('\\Seen')).map(({ uid }) => uid),
    renumber() {
      uidValidity += 1;
      mails = mails.map(({ source, flags }, at) => ({ uid: at + 1, source, flags }));
      nextUid = mails.length + 1;
    },
    breakAt(uid) {
      broken = uid;
    },
    handedOver: () => handedOver,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
