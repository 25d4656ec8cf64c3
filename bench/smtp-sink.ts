import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A mail server on this machine that accepts every mail, as slowly as a remote one does. */
export interface SmtpSink {
  readonly url: string;
  close(): Promise<void>;
}

/** Milliseconds until a mail server has accepted a mail. */
const pace = 40;

/** Opens a mail server on the loopback; it stores nothing. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const server = createServer((socket) => void serve(socket).catch(() => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function serve(socket: Socket): Promise<void> {
  socket.setEncoding('utf8').write('220 bench\r\n');
  let [text, inMail] = ['', false];
  for await (const chunk of socket) {
    text += chunk;
    for (let end = lineEnd(text, inMail); end > 0; end = lineEnd(text, inMail)) {
      const line = text.slice(0, end);
      text = text.slice(end);
      if (inMail) await sleep(pace);
      inMail = !inMail && /^DATA/i.test(line);
      socket.write(inMail ? '354 go on\r\n' : '250 taken\r\n');
    }
  }
}

/** The end of a command, or of the mail that follows DATA; 0 while it has not completely arrived. */
function lineEnd(text: string, inMail: boolean): number {
  const mark = inMail ? '\r\n.\r\n' : '\r\n';
  const at = text.indexOf(mark);
  return at === -1 ? 0 : at + mark.length;
}
