import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEvent,
  createEventWorld,
  type EventWorld,
} from '#features/schedule/server/schedule.factory.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let world: EventWorld;
let cookie: string;
let path: string;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://orbita.example' });
  world = await createEventWorld(server.db);
  cookie = (await server.cookieOf(world.parent.id)).replace('orbita=', '__Host-orbita=');
  const { output } = await server.call('calendarFeed.makeCalendarFeed', undefined, cookie);
  path = new URL(String(output.url)).pathname;
});
afterAll(() => server.close());

const read = (headers: Record<string, string> = {}, url = path) =>
  server.app.inject({ url, headers: { host: 'orbita.example', ...headers } });

describe('/calendar/<secret>.ics', () => {
  it('answers anyone who has the address, without a session', async () => {
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': expect.stringMatching(/^private/),
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(answer.body).toContain(`UID:${world.eventId}@orbita\r\n`);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('answers 304 to a client that has the current version', async () => {
    const { headers } = await read();
    for (const tag of [String(headers.etag), `"other", W/${headers.etag}`]) {
      const again = await read({ 'if-none-match': tag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('answers no other address', async () => {
    for (const url of ['/calendar/x.ics', `${path}x`, path.replace('.ics', 'x.ics'), '/calendar/.ics']) {
      const answer = await read({}, url);
      expect(answer.body).not.toContain('VCALENDAR');
    }
    expect((await read({}, '/calendar/x.ics')).statusCode).toBe(404);
  });
});

describe('long answers', () => {
  beforeAll(async () => {
    for (let day = 0; day < 60; day += 1) {
      const startsAt = new Date(Date.parse('2026-11-01T08:00:00Z') + day * 43_200_000).toISOString();
      await createEvent(server.db, { groupId: world.groupId, startsAt });
    }
  });
  const ask = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/rpc/schedule/getCalendar',
      headers: { host: 'orbita.example', cookie, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ json: { from: '2026-11-01', to: '2026-11-30' } }),
    });

  it('are compressed for clients that accept it, and otherwise the same', async () => {
    const plain = await ask({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await ask({ 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    const none = await ask({ 'accept-encoding': 'identity' });
    expect([none.headers['content-encoding'], none.body]).toEqual([undefined, plain.body]);
    const file = await read({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(file.rawPayload).toString()).toContain('BEGIN:VCALENDAR');
  });

  it('stay uncompressed when short: those with secrets are short', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/rpc/calendarFeed/makeCalendarFeed',
      headers: {
        host: 'orbita.example',
        cookie,
        'content-type': 'application/json',
        'accept-encoding': 'br',
      },
      payload: '{}',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toMatchObject({
      json: { url: expect.stringMatching(/^https:\/\/orbita\.example\//) },
    });
  });
});
