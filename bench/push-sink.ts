import { createHash } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A push service on this machine that accepts every push, as slowly as a remote one does. */
export interface PushSink {
  /** What a server needs to send its pushes here: the module is loaded before it. */
  readonly env: Record<string, string>;
  /** How many pushes with this tag came: lessons send news of their own meanwhile. */
  taken(tag: string): number;
  close(): Promise<void>;
}

/** Milliseconds until a push service has accepted a push. */
const pace = 40;

/** Keys are negotiated for each connection, as with a remote service; a pre-shared secret replaces the certificate. */
export const pushProtocol = { ciphers: 'ECDHE-PSK-AES128-CBC-SHA256', maxVersion: 'TLSv1.2' } as const;
/** That secret. */
export const pushSecret = Buffer.from('a loopback has no secrets');

/** Opens a push service on the loopback; it only counts what it accepts. */
export async function openPushSink(): Promise<PushSink> {
  const taken = new Map<unknown, number>();
  const server = createServer({ ...pushProtocol, pskCallback: () => pushSecret }, (request, response) => {
    request.resume();
    request.on('end', () => {
      const { topic } = request.headers;
      taken.set(topic, (taken.get(topic) ?? 0) + 1);
      setTimeout(() => response.writeHead(201).end(), pace);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      NODE_OPTIONS: `--import=${new URL('push-to-sink.ts', import.meta.url).href}`,
      BENCH_PUSH_PORT: String(port),
    },
    taken: (tag) => taken.get(createHash('sha256').update(tag).digest('base64url').slice(0, 32)) ?? 0,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
