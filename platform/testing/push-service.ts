import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push as a push service receives it. */
export interface TakenPush {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * A browser that agrees to pushes: what it tells the server, and the keys with which only it can read them.
 */
export interface PushBrowser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** What a push says. */
  open(push: TakenPush): unknown;
}

/** A browser with new keys, at an address of its own that nobody answers. */
export function pushBrowser(): PushBrowser {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  const endpoint = `https://push.example.com/send/${randomUUID()}`;
  return {
    subscription: { endpoint, p256dh, auth: auth.toString('base64url') },
    // RFC 8291, one record of RFC 8188.
    open({ body }) {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const serverKey = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey]);
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(serverKey), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
    },
  };
}

/** A push service on this machine, in place of every browser maker's. */
export interface PushService {
  readonly address: string;
  /** What it answers from now on. */
  answer(status: number): void;
  /** What it has received for a browser, oldest first. */
  takenFor(browser: PushBrowser): readonly TakenPush[];
  forget(): void;
  close(): Promise<void>;
}

/** Starts one on a free port of the loopback interface. */
export async function startPushService(): Promise<PushService> {
  const taken: (TakenPush & { readonly path: string })[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next) => {
      status = next;
    },
    takenFor: ({ subscription }) =>
      taken.filter(({ path }) => path === new URL(subscription.endpoint).pathname),
    forget: () => {
      taken.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
