import { openingsWords } from '#apps/server/plugins/openings.words.ts';
import { publicPages } from '#features/openings/shared/openings.words.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { widerThanScreen } from '../overflow.ts';

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
