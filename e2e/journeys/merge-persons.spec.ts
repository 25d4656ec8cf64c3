import { begun, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';

test('two parents enter one child: an admin merges the two, and undoes it; the teacher calls the mother', async ({
  page,
  people,
  academy,
  say,
  signInAs,
  expectAccessible,
}) => {
  const [mother, father, teacher] = [await people.parent(), await people.parent(), await people.teacher()];
  const child = { firstName: 'Žygimantė', lastName: people.newLastName() };
  const kept = await people.child(child, [mother]);
  const double = await people.child(child, [father]);
  const name = `${child.firstName} ${child.lastName}`;
  const group = await academy.makeGroup({ studentIds: [kept.id], teacherIds: [teacher.id] });
  await academy.makeEvent(group, today(), begun);
  await academy.givePoints(double, 40);

  await test.step('the mother says how to call her', async () => {
    await signInAs(mother);
    await page.goto('/dashboard/account/profile');
    await page.getByLabel(say('account.phone')).fill('8 612 34567');
    await page
      .getByRole('button', { name: say('account.save') })
      .first()
      .click();
    await expect(page.getByText(say('account.profile_saved'))).toBeVisible();
  });

  await test.step('the teacher calls her from the sheet', async () => {
    await signInAs(teacher);
    await page.goto(`/dashboard/attendance/${group.id}/daily-sheet/${today()}`);
    await page.getByText(say('attendance.contacts.title')).click();
    await expect(page.getByRole('link', { name: /\+370 612 34567/ })).toHaveAttribute(
      'href',
      'tel:+37061234567',
    );
    await expectAccessible();
  });

  await test.step('the admin is told before entering the child a third time', async () => {
    await signInAs(await people.admin());
    await page.goto(`/dashboard/users/${father.id}/children/new`);
    await page.getByLabel(say('children.first_name')).fill('Zygimante');
    await page.getByLabel(say('children.last_name')).fill(child.lastName);
    await page.getByLabel(say('children.birth_date')).fill('2014-11-30');
    await page.getByRole('button', { name: say('users.family.add_child') }).click();
    await expect(page.getByRole('heading', { name: say('doubles.same_child') })).toBeVisible();
    await expectAccessible();
    await page
      .getByRole('link', { name: say('doubles.open_known', { name }) })
      .first()
      .click();
    await page.getByRole('button', { name: say('common.leave') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('the two become one', async () => {
    await page.goto(`/dashboard/users/${kept.id}`);
    await page.getByRole('button', { name: say('users.more') }).click();
    await page.getByRole('button', { name: say('doubles.merge') }).click();
    await page.getByRole('button', { name: say('doubles.choose_named', { name }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('doubles.kind.points', { count: 40 }))).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: say('doubles.confirm'), exact: true }).click();
    await expect(page.getByRole('button', { name: say('doubles.undo') })).toBeVisible();
    await expectAccessible();
  });

  await test.step('and two again', async () => {
    await page.getByRole('button', { name: say('doubles.undo') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('doubles.undo') })
      .click();
    await expect(page.getByRole('button', { name: say('doubles.undo') })).toHaveCount(0);
    await page.getByRole('button', { name: say('users.more') }).click();
    await expect(page.getByRole('button', { name: say('doubles.merge') })).toBeVisible();
  });
});
