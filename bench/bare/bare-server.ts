import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exchange } from '../load.ts';

/** Recorded answers, in a form that can be written to a file. */
export type Recording = readonly (readonly {
  readonly headers: readonly string[];
  readonly body: string;
}[])[];

const notOurs = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i;

/** The parts of a run's exchanges that the bare server needs. */
export function recordingOf(exchanges: readonly (readonly Exchange[])[]): Recording {
  return exchanges.map((calls) =>
    calls.map(({ answer }) => ({
      headers: withoutConnection(answer?.headers ?? []),
      body: answer?.body.toString('base64') ?? '',
    })),
  );
}

function withoutConnection(raw: readonly string[]): string[] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 && !notOurs.test(name) ? [name, raw[index + 1] ?? ''] : [],
  );
}

// The least that a server can do: it reads the request and sends the bytes, and prints its port.
if (import.meta.main) {
  const recording: Recording = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
  const answers = recording.map((calls) =>
    calls.map(({ headers, body }) => ({ headers: [...headers], body: Buffer.from(body, 'base64') })),
  );
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const [act, place] = String(request.headers['x-exchange']).split('/').map(Number);
      const answer = answers[act ?? 0]?.[place ?? 0];
      if (!answer) {
        response.writeHead(404).end();
        return;
      }
      response
        .writeHead(200, [...answer.headers, 'content-length', String(answer.body.length)])
        .end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('disconnect', () => process.exit(0));
}
