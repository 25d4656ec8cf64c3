import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { openingsWords } from '#apps/server/public-list/openings.words.ts';
import { payAll } from '#features/billing/server/billing.seed.ts';
import { publicPages } from '#features/openings/shared/openings.words.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { testScope } from '#platform/testing/scope.ts';
import { today } from '../academy.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { widerThanScreen } from '../overflow.ts';
import { AuthPage } from '../pages/auth.page.ts';
import { password } from '../people.ts';
import { expectTold } from '../snackbars.ts';

test('an admin shows a group and what a child makes, and a stranger finds it by its city and age', async ({
  academy,
  people,
  page,
  browser,
  baseURL,
  language,
  signInAs,
  say,
  expectAccessible,
}) => {
  const city = 'Žagarė';
  const group = await academy.makeClass(['Agnė'], { city });
  const { id, name } = group;
  const { moduleId } = await academy.giveModule(group, { openOrder: 0, lessons: [] });
  await signInAs(await people.admin());
  await page.goto(`/dashboard/groups/${id}`);
  await page.getByText(say('openings.title')).click();
  await page.getByRole('switch', { name: say('openings.show') }).click();
  await page.getByLabel(say('openings.age_from')).selectOption('9');
  await expect(page.getByLabel(say('openings.age_to'))).toHaveValue('9');
  await expectAccessible();

  await page.goto(`/dashboard/modules/${moduleId}/edit`);
  await page.getByRole('button', { name: say('authoring.more'), exact: true }).click();
  await page.getByRole('button', { name: say('authoring.showcase') }).click();
  const dialog = page.getByRole('dialog', { name: say('authoring.showcase') });
  const [makes, alt] = [`robotą ${id.slice(0, 8)}`, 'Robotas važiuoja linija'];
  await dialog.getByLabel(say('authoring.makes_lt')).fill(makes);
  const drawn = sharp({ create: { width: 960, height: 540, channels: 3, background: 'teal' } });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'robotas.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() });
  await dialog.getByLabel(say('authoring.module_alt_lt')).fill(alt);
  await expectAccessible();
  await dialog.getByRole('button', { name: say('authoring.save') }).click();
  await expectTold(page, say('authoring.showcase_saved'));

  const words = openingsWords[language];
  const stranger = await browser.newPage({ baseURL });
  await stranger.goto(publicPages[language]);
  await stranger.getByLabel(words.place).selectOption({ label: city });
  await stranger.getByLabel(words.age).selectOption('9');
  await stranger.getByRole('button', { name: words.search }).click();
  await expect(stranger.getByRole('heading', { level: 2 })).toHaveText([name]);
  await expect(stranger.getByText(words.makes.replace('{what}', makes))).toBeVisible();
  const picture = stranger.getByRole('img', { name: alt });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800);
  expect(await violationsOn(stranger)).toEqual([]);
  expect(await widerThanScreen(stranger)).toEqual([]);
  await stranger.getByLabel(words.age).selectOption('8');
  await stranger.getByRole('button', { name: words.search }).click();
  await expect(stranger.getByText(words.none_found)).toBeVisible();
  await stranger.close();
});

test('siblings wait for a place together; an admin offers one of them the only one, and the family declines', async ({
  academy,
  people,
  page,
  openAs,
  signInAs,
  say,
  expectAccessible,
}) => {
  const planId = randomUUID();
  const name = { lt: `Kometos ${planId.slice(0, 8)}`, en: '' };
  await academy.call('post', '/plans', {
    planId,
    form: { name, description: { lt: '', en: '' }, includes: [] },
  });
  const price = { every: 'month', amountCents: 6000, validFrom: today(), forAll: false };
  await academy.call('post', `/plans/${planId}/prices`, price);
  // One seat for two: nothing is offered by itself.
  const group = await academy.makeGroup({ planId, maxStudents: 1 });
  const parent = await people.parent();
  const { lastName } = parent;
  for (const firstName of ['Ąžuolas', 'Ugnė']) await people.child({ firstName, lastName }, [parent]);

  const family = await openAs(parent);
  await family.goto(`/dashboard/waiting/join?groupId=${group.id}`);
  await family.getByLabel(`Ąžuolas ${lastName}`).check();
  await family.getByLabel(`Ugnė ${lastName}`).check();
  await family.getByLabel(say('waiting.together')).check();
  await expectAccessible(family);
  await family.getByRole('button', { name: say('waiting.join') }).click();
  await expectTold(family, say('waiting.joined'));
  const place = family
    .getByRole('listitem')
    .filter({ hasText: say('waiting.together_with', { names: 'Ugnė' }) });
  await expect(place.getByRole('strong')).toHaveText('1');
  await expectAccessible(family);

  await signInAs(await people.admin());
  await page.goto('/dashboard/groups/waiting');
  await expectAccessible();
  await page.goto(`/dashboard/groups/${group.id}/waiting`);
  await page.getByRole('button', { name: `${say('waiting.offer_seat')}: Ąžuolas ${lastName}` }).click();
  await expectAccessible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('waiting.offer_seat') })
    .click();
  await expectTold(page, say('waiting.offered'));

  await expect(
    place.getByRole('heading', { name: say('waiting.offer', { group: group.name }) }),
  ).toBeVisible();
  await expectAccessible(family);
  await place.getByRole('button', { name: say('waiting.decline'), exact: true }).click();
  await family
    .getByRole('dialog')
    .getByRole('button', { name: say('waiting.decline'), exact: true })
    .click();
  await expectTold(family, say('waiting.declined'));
  await expect(place.getByRole('strong')).toHaveText('1');
});

test('a family goes from the public list to a held seat, pays, and its child is in the group', async ({
  academy,
  people,
  server,
  page,
  language,
  say,
  expectAccessible,
}) => {
  const [planId, city, amount] = [randomUUID(), `Žagarė ${randomUUID().slice(0, 4)}`, formatMoney(6543)];
  const plan = `Raketos ${planId.slice(0, 8)}`;
  const form = { name: { lt: plan, en: plan }, description: { lt: '', en: '' }, includes: [] };
  await academy.call('post', '/plans', { planId, form });
  const price = { every: 'month', amountCents: 6543, validFrom: today(), forAll: false };
  await academy.call('post', `/plans/${planId}/prices`, price);
  const group = await academy.makeGroup({ planId, city, maxStudents: 1 });
  const ages = { from: 16, to: 18 };
  await academy.call('put', `/openings/${group.id}`, { shown: true, ages });
  const parent = await people.parent();

  const words = openingsWords[language];
  await page.goto(`${publicPages[language]}?place=${encodeURIComponent(`city:${city}`)}`);
  await page.getByRole('link', { name: `${words.register}: ${group.name}` }).click();
  await page.getByRole('link', { name: say('registration.register.login') }).click();
  const auth = new AuthPage(page, say);
  await page.getByLabel(say('identity.email')).fill(parent.email);
  await page.getByLabel(say('identity.password'), { exact: true }).fill(password);
  await auth.press(say('identity.login'));

  await expect(page).toHaveURL(new RegExp(`/dashboard/join/${group.id}$`));
  await expect(page.getByRole('heading', { name: say('joining.first_child') })).toBeVisible();
  await expect(page.getByText(group.name)).toBeVisible();
  await expectAccessible();
  await page.getByLabel(say('children.first_name')).fill('Ąžuolas');
  await page.getByLabel(say('children.last_name')).fill(parent.lastName);
  await page.getByLabel(say('children.birth_date')).fill('2015-04-12');
  await page.getByRole('button', { name: say('joining.next') }).click();

  const held = say('joining.held', { until: '#' }).replace('#', '');
  await expect(page.getByText(held)).toBeVisible();
  const young = say('joining.too_young', { from: '16', to: '18', child: 'Ąžuolas' });
  await expect(page.getByText(young)).toBeVisible();
  await expectAccessible();
  const stranger = await page.context().newPage();
  await stranger.goto(publicPages[language]);
  await expect(stranger.getByRole('link', { name: `${words.register}: ${group.name}` })).toBeHidden();

  // Left and found again: the seat is free meanwhile.
  const address = page.url();
  await page.getByRole('link', { name: say('joining.choose_group') }).click();
  await expect(page.getByRole('link', { name: `${say('joining.next')}: Ąžuolas` })).toBeVisible();
  const isFree = async () => {
    await stranger.reload();
    return stranger.getByRole('link', { name: `${words.register}: ${group.name}` }).isVisible();
  };
  await expect.poll(isFree).toBe(true);
  await stranger.close();
  await page.goto(address);
  await expect(page.getByText(held)).toBeVisible();
  await page.getByRole('button', { name: say('billing.subscribe_for', { amount }) }).click();
  await expectTold(page, say('billing.subscribed'));

  await expect(page).toHaveURL(/\/done$/);
  await expect(page.getByRole('img', { name: say('invoices.qr') })).toBeVisible();
  await expectAccessible();

  // The home says the same, above everything else.
  const done = page.url();
  await page.goto('/dashboard/modules');
  const [waits = ''] = say('home_to_do.line.seat_held', { group: group.name, until: '#' }).split('#');
  await expect(page.getByRole('listitem').filter({ hasText: waits })).toBeVisible();
  await expectAccessible();
  // Paid and seated while the page has its answers and doesn't listen yet.
  const seated = Promise.withResolvers<void>();
  await page.route('**/events?tab=*', async (route) => {
    await seated.promise;
    await route.continue();
  });
  await page.goto(done);
  await expect(page.getByRole('img', { name: say('invoices.qr') })).toBeVisible();
  await payAll(
    testScope(server.db, { id: parent.id, role: 'parent' }, { now: new Date().toISOString() }),
    parent.id,
  );
  const students = async () => (await academy.call('get', `/groups/${group.id}`)).students;
  await expect.poll(students).toHaveLength(1);
  seated.resolve();
  await expect(page.getByText(say('joining.seated'))).toBeVisible();
  await expectAccessible();
});
