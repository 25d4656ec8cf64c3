import { expect, test } from '../fixtures.ts';

test('an admin postpones a line of the desk and brings it back, and finds a group by keyboard alone', async ({
  academy,
  people,
  page,
  signInAs,
  say,
  expectAccessible,
}) => {
  const { name } = await academy.makeGroup();
  await signInAs(await people.admin());
  await page.goto('/dashboard/modules');
  const line = page.getByRole('listitem').filter({ hasText: say('desk.act.staff-codes') });
  await expect(line).toBeVisible();
  await expectAccessible();

  const putOff = say('desk.put_off_line', { line: say('desk.name.staff-codes') });
  await line.getByRole('button', { name: putOff }).click();
  await page.getByRole('button', { name: say('desk.tomorrow') }).click();
  await expect(line).toBeHidden();
  await page.getByText(say('desk.put_off_count', { count: 1 })).click();
  const takeUp = say('desk.take_up_line', { line: say('desk.name.staff-codes') });
  await page.getByRole('button', { name: takeUp }).click();
  await expect(line).toBeVisible();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: say('search.label') });
  await field.fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expectAccessible();
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
