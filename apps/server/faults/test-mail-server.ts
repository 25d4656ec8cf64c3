import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on the loopback that counts what each address got. */
export interface TestMailServer {
  readonly url: string;
  /** How many mails each address got. */
  readonly sent: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Opens a mail server that takes so many milliseconds for a mail. */
export async function openMailServer(sending: number): Promise<TestMailServer> {
  const sent = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) sent.set(address, (sent.get(address) ?? 0) + 1);
        setTimeout(done, sending);
      });
    },
  });
  // A killed process leaves its connection silently.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    sent,
    close: () => new Promise((resolve) => void smtp.close(() => resolve())),
  };
}
