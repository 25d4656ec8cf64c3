import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { setShowcase } from '#features/courses/server/modules/showcases.service.ts';
import { keepFile } from '#features/files/server/files.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { setShowing } from '#features/openings/server/openings.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { testScope } from '#platform/testing/scope.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-public-pictures-'));
const alt = { lt: 'Robotas „R2“ <su ratais>', en: '' };
let server: TestServer;
let admin: SignedInScope;
let [groupId, moduleId, fileId, otherFileId] = ['', '', '', ''];

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://orbita.example', DATA_DIR: folder });
  const { db } = server;
  admin = testScope(db, await createUser(db, { role: 'admin' }), { env: { DATA_DIR: folder } });
  const kept = async (background: string) => {
    const drawn = sharp({ create: { width: 900, height: 900, channels: 3, background } });
    return keepFile(admin, { kind: 'picture', name: 'robotas.png', bytes: await drawn.png().toBuffer() });
  };
  ({ id: fileId } = await kept('teal'));
  ({ id: otherFileId } = await kept('gold'));
  const title = { lt: 'Robotų dirbtuvės 🤖', en: 'Robot workshop' };
  ({ id: moduleId } = await createModule(db, { title }));
  ({ id: groupId } = await createGroup(db));
  await openModule(db, { groupId, moduleId, openOrder: 0 });
  const makes = { lt: 'robotą, kuris važiuoja linija', en: '' };
  await setShowcase(admin, { moduleId, version: 0, makes, picture: { fileId, alt } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { host: 'orbita.example' } });
const show = (shown: boolean) => setShowing(admin, { groupId, shown, ages: null });
const metaOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

it('shows the picture of a course and what a child makes, in room that is kept for it', async () => {
  await show(true);
  const { body } = await get('/grupes');
  expect(body).toContain(
    `<img src="/openings/pictures/${fileId}.webp" alt="Robotas „R2“ &lt;su ratais&gt;" width="800" height="450" loading="lazy"`,
  );
  expect(body).toContain('Vaikas sukurs robotą, kuris važiuoja linija');
  const picture = await get(`/openings/pictures/${fileId}.webp`);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 800,
    height: 450,
  });
});

it('shows no picture and no sentence where an admin gave none', async () => {
  const { id } = await createGroup(server.db, { name: 'Be paveikslėlio' });
  await openModule(server.db, { groupId: id, moduleId: (await createModule(server.db)).id, openOrder: 0 });
  await show(false);
  await setShowing(admin, { groupId: id, shown: true, ages: null });
  const { body } = await get('/grupes');
  expect(body).toContain('Be paveikslėlio');
  expect(body).not.toMatch(/<img|class="makes"/);
  await setShowing(admin, { groupId: id, shown: false, ages: null });
});

it('gives strangers no picture but those that the list shows at the moment', async () => {
  await show(true);
  const statusOf = async (name: string) => (await get(`/openings/pictures/${name}`)).statusCode;
  expect(await statusOf(`${fileId}.webp`)).toBe(200);
  for (const name of [
    `${otherFileId}.webp`,
    `${randomUUID()}.webp`,
    fileId,
    `${fileId}.png`,
    `${fileId}.webp.webp`,
    '..%2F..%2Fetc%2Fpasswd.webp',
    '%00.webp',
    "'%20OR%20true--.webp",
  ])
    expect([name, await statusOf(name)]).toEqual([name, 404]);
  expect((await get(`/files/${fileId}`)).statusCode).toBe(401);
  await show(false);
  expect(await statusOf(`${fileId}.webp`)).toBe(404);
  await show(true);
  await server.db.updateTable('modules').set({ published: false }).where('id', '=', moduleId).execute();
  expect(await statusOf(`${fileId}.webp`)).toBe(404);
  await server.db.updateTable('modules').set({ published: true }).where('id', '=', moduleId).execute();
});

it('shares a link with a picture of its own: the list’s, or that of the course', async () => {
  await show(true);
  const list = metaOf((await get('/grupes')).body);
  const course = metaOf((await get(`/grupes?course=${moduleId}`)).body);
  expect(list).toMatchObject({
    'twitter:card': 'summary_large_image',
    'og:image': expect.stringMatching(/^https:\/\/orbita\.example\/openings\/cards\/lt\.jpg\?v=[\da-f]{10}$/),
    'og:image:width': '1200',
    'og:image:height': '630',
  });
  expect(course).toMatchObject({
    'og:title': expect.stringContaining('Robotų dirbtuvės'),
    'og:description': 'Vaikas sukurs robotą, kuris važiuoja linija',
    'og:url': `https://orbita.example/grupes?course=${moduleId}`,
    'og:image': expect.stringContaining(`/openings/cards/${moduleId}/lt.jpg?v=`),
  });
  const cards = await Promise.all(
    [list, course].map((meta) => get(String(meta['og:image']).replace('https://orbita.example', ''))),
  );
  for (const { headers, rawPayload } of cards) {
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(rawPayload.byteLength).toBeLessThan(300_000);
  }
  // The course’s own picture is on it.
  const top = sharp(cards[1]?.rawPayload).extract({ left: 840, top: 300, width: 1, height: 1 });
  const [red = 255, green = 0, blue = 0] = await top.raw().toBuffer();
  expect(Math.max(red, 20)).toBe(20);
  expect(Math.abs(green - 128) + Math.abs(blue - 128)).toBeLessThan(24);
});

it('shares a link with another picture once its words have changed', async () => {
  const { body: before } = await get(`/groups?course=${moduleId}`);
  const makes = { lt: 'robotą', en: 'a robot' };
  await setShowcase(admin, { moduleId, version: 1, makes, picture: { fileId, alt } });
  const { body: after } = await get(`/groups?course=${moduleId}`);
  expect(metaOf(after)['og:image']).not.toBe(metaOf(before)['og:image']);
});

it.each([
  'cards/xx.jpg',
  'cards/lt.png',
  `cards/${randomUUID()}/lt.jpg`,
  'cards/x/lt.jpg',
  'cards/..%2Flt.jpg',
])('has no picture at /openings/%s', async (path) => {
  expect((await get(`/openings/${path}`)).statusCode).toBe(404);
});

it.each([`cards/${randomUUID()}/lt.jpg`, `pictures/${randomUUID()}.webp`])(
  'lets no cache keep that there is nothing at /openings/%s',
  async (path) => {
    const { statusCode, headers } = await get(`/openings/${path}`);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control'] ?? '').not.toContain('public');
    expect(headers['cross-origin-resource-policy']).not.toBe('cross-origin');
  },
);

it('leads search engines to the page of each course, in each language', async () => {
  await show(true);
  const { body } = await get('/sitemap.xml');
  for (const path of ['/grupes', '/groups', `/grupes?course=${moduleId}`, `/groups?course=${moduleId}`])
    expect(body).toContain(`<loc>https://orbita.example${path}</loc>`);
  await show(false);
  expect((await get('/sitemap.xml')).body).not.toContain(moduleId);
});
