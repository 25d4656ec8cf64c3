import { begun, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { MarksPage } from '../pages/marks.page.ts';

test('an admin enters a child who has no address and marks it on today’s sheet; the parent sees it at home', async ({
  page,
  people,
  academy,
  say,
  signInAs,
  expectAccessible,
}) => {
  const parent = await people.parent();
  const child = { firstName: 'Ąžuolas', lastName: people.newLastName() };
  const group = await academy.makeGroup();
  await academy.makeEvent(group, today(), begun);

  await test.step('the admin enters the child into the group', async () => {
    await signInAs(await people.admin());
    await page.goto(`/dashboard/users/${parent.id}`);
    await page.getByRole('link', { name: say('users.family.add_child') }).click();
    for (const [label, value] of [
      ['children.first_name', child.firstName],
      ['children.last_name', child.lastName],
      ['children.birth_date', '2017-03-02'],
    ] as const)
      await page.getByLabel(say(label)).fill(value);
    await page.getByRole('combobox', { name: say('users.family.group') }).fill(group.name);
    await page.getByRole('option', { name: group.name }).click();
    await expect(page.getByLabel(say('users.family.joined_on'))).toHaveValue(today());
    await expectAccessible();
    await page.getByRole('button', { name: say('users.family.add_child') }).click();
    await expect(page.getByText(say('users.family.status.unsent'))).toBeVisible();
  });

  await test.step('the child is on the sheet', async () => {
    await page.goto(`/dashboard/attendance/${group.id}/daily-sheet/${today()}`);
    const marks = new MarksPage(page, say);
    const student = { ...child, id: '', email: '' };
    await marks.mark(student, 'present');
    await marks.expectSaved();
  });

  await test.step('the parent sees it at home, with a quiet way to invite', async () => {
    await signInAs(parent);
    await page.goto('/dashboard/modules');
    await expect(page.getByText(say('home.month_answer.all-well'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('home_first.invite') })).toBeVisible();
    await expectAccessible();
  });
});
