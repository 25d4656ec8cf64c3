import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { followGroupWay } from '../pages/group.page.ts';

test('an admin makes diplomas, the child has one, and a stranger who checks the code sees initials only', async ({
  page,
  academy,
  people,
  say,
  signInAs,
  openAs,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const [child, teacher, admin] = [await people.child(), await people.teacher(), await people.admin()];
  const group = await academy.makeGroup({ studentIds: [child.id], teacherIds: [teacher.id] });
  await signInAs(admin);
  await page.goto(`/dashboard/groups/${group.id}`);
  await followGroupWay(page, say, 'diplomas');
  await page.getByRole('button', { name: say('diplomas.group.make', { count: 1 }) }).click();
  const code = page.getByText(/^ORB-/);
  await expect(code).toBeVisible();
  const visible = page.getByRole('switch', { name: say('diplomas.group.visible') });
  await visible.click();
  await expect(visible).toBeChecked();
  await expectAccessible();

  const phone = await openAs(child);
  await phone.goto('/dashboard/studies/diploma');
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: say('diplomas.family.download_en') }).click(),
  ]);
  // Not by its name: on a machine without locales, browsers write no Lithuanian letters in file names.
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const link = await phone.getByLabel(say('diplomas.family.link')).inputValue();
  await expectAccessible(phone);

  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto(`/diploma/${(await code.textContent())?.toLowerCase()}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.getByText(`${child.firstName[0]}. ${child.lastName[0]}.`)).toBeVisible();
  await expect(stranger.getByText(child.lastName)).toHaveCount(0);
  await stranger.goto(new URL(link).pathname + new URL(link).hash);
  await expect(stranger.getByText(`${child.firstName} ${child.lastName}`)).toBeVisible();
  await stranger.context().close();
});
