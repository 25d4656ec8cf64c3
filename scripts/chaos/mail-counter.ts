import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on the loopback that counts how often each mail arrived. */
export interface MailCounter {
  readonly url: string;
  /** Refuses every connection, or takes mails again. */
  refuse(isRefusing: boolean): void;
  /** How often each Message-ID was accepted. */
  arrived(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Opens a {@link MailCounter}; a mail takes it a tenth of a second, so that processes die while they send. */
export async function openMailCounter(): Promise<MailCounter> {
  const counts = new Map<string, number>();
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => done(refusing ? new Error('away') : null),
    onData(stream, _session, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
      stream.on('end', () => {
        const id = /^message-id:\s*<([^>]+)>/im.exec(text)?.[1] ?? 'none';
        counts.set(id, (counts.get(id) ?? 0) + 1);
        setTimeout(done, 100);
      });
    },
  });
  // Killed processes leave their connections silently.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    refuse(isRefusing) {
      refusing = isRefusing;
    },
    arrived: () => counts,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
