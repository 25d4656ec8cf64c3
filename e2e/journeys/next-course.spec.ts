import { suggestedName, yearName } from '#features/groups/web/next-course/next-course.view.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { expect, test } from '../fixtures.ts';
import { GroupFormPage } from '../pages/group-form.page.ts';
import { expectTold } from '../snackbars.ts';

test('an admin copies a group, and lets another go on with all but one child', async ({
  page,
  academy,
  people,
  say,
  language,
  signInAs,
  expectAccessible,
}) => {
  const today = vilniusDate(Date.now());
  const [lukas, urte] = [
    await people.child({ firstName: 'Lukas' }),
    await people.child({ firstName: 'Urtė' }),
  ];
  const old = await academy.makeGroup({
    studentIds: [lukas.id, urte.id],
    startDate: addDays(today, -200),
    endDate: addDays(today, -1),
  });

  await signInAs(await people.admin());
  await page.goto(`/dashboard/groups/${old.id}`);
  await page.getByRole('button', { name: say('groups.page.more') }).click();
  await page.getByRole('link', { name: say('groups.copy'), exact: true }).click();
  const form = new GroupFormPage(page, say, language);
  const copied = say('groups.form.copy_name', { name: old.name });
  await expect(form.field('name')).toHaveValue(copied);
  await expect(form.field('startDate')).toHaveValue('');
  await expect(page.getByText(say('groups.form.no_students'))).toBeVisible();
  await form.field('startDate').fill(addDays(today, 1));
  await form.field('endDate').fill(addDays(today, 90));
  await form.button('create').click();
  await expectTold(page, say('groups.form.created', { name: copied }));

  await page.goto('/dashboard/groups/next-course');
  await page.getByRole('searchbox').fill(old.name);
  const cards = page.getByRole('list', { name: say('groups.next.title') }).getByRole('listitem');
  // The copy has the old name in its own, but has not begun.
  await expect(cards).toHaveCount(1);
  await page.getByText(say('groups.next.going_on', { count: 2, total: 2 })).click();
  await page.getByRole('checkbox', { name: `Urtė ${urte.lastName}` }).uncheck();
  const start = addDays(today, 7);
  await page.getByLabel(say('groups.next.start_all')).fill(start);
  await page.getByLabel(say('groups.next.end_all')).fill(addDays(start, 120));
  const renamed = suggestedName(old.name, start);
  await expect(page.getByLabel(say('groups.next.name'))).toHaveValue(renamed);
  expect(renamed).toContain(yearName(start));
  await expectAccessible();
  await page.getByRole('button', { name: say('groups.next.preview', { count: 1 }) }).click();
  await expect(page.getByText(say('groups.next.plan_graduates_now'))).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: say('groups.next.start', { count: 1 }) }).dblclick();
  await expect(page.getByText(say('groups.next.started', { count: 1, total: 1 }))).toBeVisible();
  await expect(page.getByRole('link', { name: say('groups.next.diplomas', { count: 2 }) })).toBeVisible();
  await expectAccessible();
  // Opened anew, it shows what is done as done.
  await page.goto(`/dashboard/groups/next-course?q=${encodeURIComponent(old.name)}`);
  await page.getByRole('link', { name: renamed }).click();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(page.getByText(`Lukas ${lukas.lastName}`)).toBeVisible();
  await expect(page.getByText(`Urtė ${urte.lastName}`)).toHaveCount(0);
});

test('an admin brings groups from pasted cells, and sees what fits, asks and is wrong', async ({
  page,
  academy,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const [good, bad] = [academy.newName(), academy.newName()];
  await signInAs(await people.admin());
  await page.goto('/dashboard/groups/import');
  const heading = 'Pavadinimas\tForma\tMiestas\tAdresas\tDienos\tMokytojas\tPradžia\tPabaiga\tVietos';
  const days = '2026-09-01\t2027-05-31\t12';
  await page
    .getByRole('textbox')
    .fill(
      [
        heading,
        `${good}\tgyvai\tVilnius\tPylimo g. 1\tPr, Tr 17:00–18:30\tNėra Tokio\t${days}`,
        `${bad}\tgyvai\tVilnius\tPylimo g. 1\tvakarais\t\t${days}`,
      ].join('\n'),
    );
  const check = page.getByRole('button', { name: say('csv.check'), exact: true });
  await check.click();
  await expect(page.getByLabel(say('groups.import.column.weekdays'), { exact: true })).toHaveValue('4');
  await page
    .getByRole('button', { name: say('groups.import.check'), exact: true })
    .last()
    .click();
  const rows = page.getByRole('list', { name: say('groups.import.rows') });
  await expect(rows.getByText(/Nėra Tokio/)).toBeVisible();
  await expect(rows.getByText(/vakarais/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: say('groups.import.run', { count: 1 }) }).dblclick();
  await expect(page.getByText(say('groups.import.done', { count: 1 }))).toBeVisible();
  await page.goto(`/dashboard/groups?q=${encodeURIComponent(good)}`);
  await expect(page.getByRole('link', { name: good })).toHaveCount(1);
  await page.goto(`/dashboard/groups?q=${encodeURIComponent(bad)}`);
  await expect(page.getByText(say('groups.none_found'))).toBeVisible();
});
