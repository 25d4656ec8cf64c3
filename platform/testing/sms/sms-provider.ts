import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsSettings } from '#platform/server/sms/sms-settings.ts';

interface Taken {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A provider of SMS on this machine: keeps what it was sent, and answers as it is told. */
export async function startSmsProvider() {
  const taken: Taken[] = [];
  let respond = (answer: ServerResponse) => void answer.writeHead(200).end('{"id":"1"}');
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { method = '', url = '', headers } = request;
    taken.push({ method, url, headers, body });
    respond(answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: SmsSettings = {
    provider: 'UAB Žinutės',
    url: `${address}/send`,
    body: '{"from":"{sender}","to":"{to}","text":"{text}"}',
    header: { name: 'Authorization', value: 'Bearer s3cret' },
    sender: 'ORBITA',
    idPath: 'messages.0.id',
    patience: 2_000,
  };
  return {
    address,
    settings,
    taken: taken as readonly Taken[],
    /** Answers everything with a status and a JSON; a redirect leads back here. */
    answer(status: number, json: unknown) {
      respond = (answer) =>
        void answer.writeHead(status, { location: `${address}/elsewhere` }).end(JSON.stringify(json));
    },
    /** Takes a text and says nothing. */
    hang() {
      respond = () => {};
    },
    /** Begins to answer, and closes the connection. */
    breakOff() {
      respond = (answer) => {
        answer.writeHead(200, { 'content-length': '100' });
        answer.write('{"messages":', () => answer.destroy());
      };
    },
    /** Answers more than anybody reads. */
    flood() {
      respond = (answer) => void answer.writeHead(200).end('x'.repeat(1_000_000));
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
export type SmsProvider = Awaited<ReturnType<typeof startSmsProvider>>;
