import { randomUUID } from 'node:crypto';
import { openingsWords } from '#apps/server/plugins/openings.words.ts';
import { publicPages } from '#features/openings/shared/openings.words.ts';
import { coming, today } from '../academy.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { widerThanScreen } from '../overflow.ts';
import { expectTold } from '../snackbars.ts';

test('an admin shows a group, and a stranger finds it by its city and age', async ({
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
  const { id, name } = await academy.makeClass(['Agnė'], { city });
  await signInAs(await people.admin());
  await page.goto(`/dashboard/groups/${id}`);
  await page.getByText(say('openings.title')).click();
  await page.getByRole('switch', { name: say('openings.show') }).click();
  await page.getByLabel(say('openings.age_from')).selectOption('9');
  await expect(page.getByLabel(say('openings.age_to'))).toHaveValue('9');
  await expectAccessible();

  const words = openingsWords[language];
  const stranger = await browser.newPage({ baseURL });
  await stranger.goto(publicPages[language]);
  await stranger.getByLabel(words.place).selectOption({ label: city });
  await stranger.getByLabel(words.age).selectOption('9');
  await stranger.getByRole('button', { name: words.search }).click();
  await expect(stranger.getByRole('heading', { level: 2 })).toHaveText([name]);
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

test('a parent tries a group by a link from outside, and the teacher finds the guest on the sheet', async ({
  academy,
  people,
  page,
  openAs,
  signInAs,
  say,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Agnė']);
  await academy.makeEvent(group, today(), coming);
  await academy.call('put', `/guests/rules/${group.id}`, {
    rules: {
      ...{ trials: true, trialPriceCents: null, makeups: false },
      ...{ guestsPerLesson: 1, absentPlacesCount: false },
    },
  });
  const parent = await people.parent();
  const child = await people.child({ firstName: 'Ugnė' }, [parent]);
  await signInAs(parent);
  await page.goto(`/dashboard/trials?group=${group.id}`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([group.name]);
  await expectAccessible();
  await page
    .getByRole('list', { name: say('trials.lessons_of', { group: group.name }) })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: say('trials.confirm_do'), exact: true }).click();
  await expect(page.getByText(say('trials.state.coming'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('trials.group_gone'))).toBeVisible();
  await expectAccessible();

  const sheet = await openAs(group.teacher);
  await sheet.goto(`/dashboard/attendance/${group.id}/daily-sheet/${today()}`);
  const line = sheet.getByRole('listitem').filter({ hasText: child.lastName });
  await expect(line.getByText(say('attendance.group_month.guest_trial'))).toBeVisible();

  await page
    .getByRole('button', { name: say('trials.cancel_of', { child: 'Ugnė', group: group.name }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('trials.cancel'), exact: true })
    .click();
  await expect(page.getByText(say('trials.state.cancelled'), { exact: true })).toBeVisible();
});
