import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';

const servers: TestServer[] = [];
let demo: TestServer;
let lan: TestServer;
let real: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  demo = await startTestServer({ DEMO: 'true' });
  lan = await startTestServer({ DEMO: 'true', HOST: '0.0.0.0' });
  real = await startTestServer({ PUBLIC_URL: 'https://orbita.example' });
  proxied = await startTestServer({ PUBLIC_URL: 'https://orbita.example', TRUST_PROXY: 'true' });
  servers.push(demo, lan, real, proxied);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const ask = (
  server: TestServer,
  host: string,
  url = '/rpc/identity/getSession',
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method: url.startsWith('/rpc') ? 'POST' : 'GET',
    url,
    headers: { host, 'content-type': 'application/json', ...headers },
    ...(url.startsWith('/rpc') && { payload: '{}' }),
  });

const rebinding = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'orbita.example.evil.example',
];

describe('a DNS rebinding page', () => {
  it.each(rebinding)('can neither read nor write as %s', async (host) => {
    for (const server of servers) {
      for (const url of [
        '/dev/mail',
        '/rpc/identity/signOut',
        '/api/identity/session',
        '/dashboard',
        '/events',
      ]) {
        const { statusCode, body } = await ask(server, host, url, { origin: `http://${host}` });
        expect([url, statusCode]).toEqual([url, 421]);
        expect(body).toContain('request/wrong-host');
      }
    }
  });

  it('is not trusted for the host it claims before a proxy', async () => {
    const claimed = await ask(proxied, 'evil.example', undefined, { 'x-forwarded-host': 'orbita.example' });
    expect(claimed.statusCode).toBe(421);
    const renamed = await ask(proxied, 'orbita.example', undefined, { 'x-forwarded-host': 'evil.example' });
    expect(renamed.statusCode).toBe(421);
    const passed = await ask(proxied, 'orbita.example', undefined, { 'x-forwarded-host': 'orbita.example' });
    expect(passed.statusCode).toBe(200);
  });
});

describe('the server answers', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:4000', '[::1]:3000'])(
    'to the demo as %s, its mailbox too',
    async (host) => {
      expect((await ask(demo, host)).statusCode).toBe(200);
      expect((await ask(demo, host, '/dev/mail')).statusCode).toBe(200);
    },
  );

  it('by number where no address is set: nobody can make a number lead elsewhere', async () => {
    for (const host of ['192.168.1.20:3000', '[fd00::20]:3000'])
      expect((await ask(lan, host)).statusCode).toBe(200);
  });

  it('by the name of PUBLIC_URL only where it is set, with any port', async () => {
    for (const host of ['orbita.example', 'Orbita.Example', 'orbita.example:443']) {
      expect((await ask(real, host)).statusCode).toBe(200);
    }
    for (const host of [
      'localhost',
      '127.0.0.1',
      '10.0.0.7:3000',
      'orbita.example.',
      '',
      'a b',
      'x@orbita.example:',
    ]) {
      expect([host, (await ask(real, host)).statusCode]).not.toEqual([host, 200]);
    }
  });

  it('health checks under any name and number', async () => {
    for (const host of ['10.0.0.7:3000', 'pod-7.internal']) {
      expect((await ask(real, host, '/healthz')).statusCode).toBe(200);
      expect((await ask(real, host, '/readyz')).statusCode).toBe(200);
    }
  });
});
