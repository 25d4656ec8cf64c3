import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#features/academy/server/academy.factory.ts';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { setShowing } from '#features/openings/server/openings.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { testScope } from '#platform/testing/scope.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
const name = 'Robotika <b>&amp; „Kodas“</script>';

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://orbita.example' });
  const { db } = server;
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const { userId } = await createChild(db, { firstName: 'Žygimantė' });
  const { id: planId } = await createPlan(db, { amountCents: 4990 });
  const group = await createGroup(db, { name, plan_id: planId, students: [userId], max_students: 3 });
  await setShowing(admin, { groupId: group.id, shown: true, ages: { from: 8, to: 10 } });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { host: 'orbita.example' } });

it.each([
  ['/grupes', 'lt', '2 laisvos vietos', 'mėn.', '8–10 m.'],
  ['/groups', 'en', '2 free places', 'month', 'Ages 8–10'],
])(
  '%s is a whole document in its language, without scripts and without a child',
  async (url, lang, ...words) => {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<html lang="${lang}">`);
    for (const word of ['49,90', ...words]) expect(body).toContain(word);
    expect(body).not.toContain('Žygimantė');
    expect(body.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
    expect(body).not.toContain('<b>');
    expect(Buffer.byteLength(body)).toBeLessThan(60_000);
  },
);

it('tells search engines what the groups are, whatever their names hold', async () => {
  const { body } = await get('/groups');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data)['@graph'].slice(1)).toMatchObject([
    { '@type': 'Course', name, typicalAgeRange: '8-10', offers: { price: 49.9, priceCurrency: 'EUR' } },
  ]);
  expect((await get('/sitemap.xml')).body).toContain('<loc>https://orbita.example/grupes</loc>');
  expect((await get('/robots.txt')).body).toContain('Allow: /groups\nAllow: /openings/\nDisallow: /\n');
});

it('ignores what an address says wrongly, and keeps what it says', async () => {
  const odd = await get('/groups?age=abc&day=9&course=x&page=-1&place=city:%22%3E%3Cimg%20src=x%3E');
  expect(odd.statusCode).toBe(200);
  expect(odd.body).not.toContain('<img');
  expect(odd.body).toContain('There are no such groups right now.');
  for (const place of ['%00', 'Vil%00nius', '%E2%80%AE', 'x'.repeat(125)])
    expect([place, (await get(`/groups?place=city:${place}`)).statusCode]).toEqual([place, 200]);
  expect((await get('/groups?age=9&place=city:Vilnius')).body).toContain('<option value="9" selected>');
});

it('gives programs the same groups as JSON, and refuses what they ask wrongly', async () => {
  const ask = async (query: string) => {
    const { statusCode, body } = await get(`/api/openings?${query}`);
    return [statusCode, (JSON.parse(body) as { total?: number }).total];
  };
  expect(await ask('')).toEqual([200, 1]);
  expect(await ask('age=9&city=Vilnius&page=1')).toEqual([200, 1]);
  for (const query of ['age=11', 'weekday=7', 'online=true', 'page=2'])
    expect([query, ...(await ask(query))]).toEqual([query, 200, 0]);
  for (const query of [
    'age=abc',
    'age=9.5',
    'weekday=8',
    'online=maybe',
    'page=0',
    'city=%00',
    'courseId=x',
    'else=1',
  ])
    expect([query, ...(await ask(query))]).toEqual([query, 400, undefined]);
});

it('may be framed by the academy’s own site only, and only when it asks to be embedded', async () => {
  const frames = async (url: string) =>
    /frame-ancestors [^;]+/.exec(String((await get(url)).headers['content-security-policy']))?.[0];
  expect(await frames('/groups?embed')).toBe("frame-ancestors 'none'");
  const contact = { email: '', phone: '', address: '', website: 'https://akademija.example/apie' };
  await changeSettings(server.db, { contact });
  expect(await frames('/groups?embed')).toBe("frame-ancestors 'self' https://akademija.example");
  expect(await frames('/groups')).toBe("frame-ancestors 'none'");
});

it.each([
  'https://a.lt;sandbox',
  'https://*',
  'https://a,b.lt',
  'mailto:ona@example.org',
  "https://a.lt'",
  'https://$&',
])(
  'may not be framed by a website whose address would mean something else in a policy: %s',
  async (website) => {
    await changeSettings(server.db, { contact: { email: '', phone: '', address: '', website } });
    const { headers } = await get('/groups?embed');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBeDefined();
  },
);
