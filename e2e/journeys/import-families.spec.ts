import { randomUUID } from 'node:crypto';
import { headingsOf } from '#features/people/shared/user-import-file.rules.ts';
import { expect, test } from '../fixtures.ts';
import { UsersPage } from '../pages/users.page.ts';
import { saying } from '../texts.ts';

test('an admin pastes families from a spreadsheet, matches a column, answers what is asked, imports them and undoes it', async ({
  page,
  people,
  language,
  say,
  signInAs,
  expectAccessible,
}) => {
  const run = randomUUID();
  const group = `Robotika ${run.slice(0, 8)}`;
  const lastNames = [people.newLastName(), people.newLastName()];
  const rows = [
    ['Vaikas', 'Gimė', 'Mama', 'El. paštas', 'Tel.', 'Būrelio pavadinimas'],
    [`Ąžuolas ${lastNames[0]}`, '5/3/2016', 'Rūta Žukienė', `ruta.${run}@example.com`, '+37060000001', group],
    [`Ugnė ${lastNames[1]}`, '2015 m. kovo 5 d.', 'Ona Petraitienė', `ona.${run}@example.com`, '', group],
    ['Jonas', '2015-04-12', 'Ona Jonaitienė', 'ne-adresas', '', ''],
  ];
  const users = new UsersPage(page, say);
  const result = page.getByRole('table', { name: say('users.import.result') });
  await signInAs(await people.admin());

  await test.step('the columns are guessed, and the one that is not is matched by hand', async () => {
    await users.checkImport(rows.map((cells) => cells.join('\t')).join('\n'));
    const ignored = say('users.import.columns_ignored', { columns: 'Būrelio pavadinimas' });
    await expect(page.getByText(ignored)).toBeVisible();
    await users.matchColumn(headingsOf(['group'], language)[0] ?? '', 'Būrelio pavadinimas');
    await page.getByRole('button', { name: say('users.import.check_rows') }).click();
    await expect(result).toBeVisible();
  });

  await test.step('each question is answered once', async () => {
    const counts = (create: number, ask: number) =>
      say('users.import.summary', { create, join: 0, ask, exists: 0, error: 1 });
    await expect(page.getByText(counts(0, 2))).toBeVisible();
    await expectAccessible();
    await page.getByLabel(say('users.import.day_order')).selectOption('day-first');
    await page.getByLabel(say('users.import.create_groups', { count: 1 })).check();
    await expect(page.getByText(counts(2, 0))).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: say('users.import.download_left', { count: 1 }) }).click();
    expect((await file).suggestedFilename()).toBe(say('users.import.left_file'));
  });

  await test.step('the import runs on, also without its page, and is found again', async () => {
    await users.importGoodRows();
    await expect(page.getByText(say('users.import.started')).first()).toBeVisible();
    await page.goto('/dashboard/users');
    await page.goto('/dashboard/users/import');
    const done = { parents: 2, children: 2, known: 0, joined: 0, leftRows: 1 };
    await expect(page.getByText(say('users.import.done', done)).first()).toBeVisible();
    await expectAccessible();
    await users.search(lastNames[0] ?? '');
    await expect(users.rows.filter({ hasText: lastNames[0] ?? '' })).toHaveCount(1);
  });

  await test.step('it is undone as a whole', async () => {
    await page.goto('/dashboard/users/import');
    await page
      .getByRole('button', { name: saying(say, 'users.import.undo_named', { when: '~' }) })
      .first()
      .click();
    await expectAccessible();
    const confirm = { name: say('users.import.undo_confirm'), exact: true };
    await page.getByRole('dialog').getByRole('button', confirm).click();
    await expect(page.getByText(say('users.import.state.undone'), { exact: true }).first()).toBeVisible();
    await users.search(lastNames[0] ?? '');
    await expect(page.getByText(say('users.none_found'))).toBeVisible();
  });
});
