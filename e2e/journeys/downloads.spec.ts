import { columnOf } from '#features/people/shared/user-import-file.rules.ts';
import { formatMonth } from '#platform/shared/dates.ts';
import { coming, today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { type DownloadedTable, downloadTable } from '../pages/download.page.ts';
import { openListTools } from '../pages/list.page.ts';
import { expectTold } from '../snackbars.ts';

/** What a spreadsheet would run, or read as the end of a cell. */
const firstNames = ['=SUM(1;2)', '-Ona "Onutė"', 'Žygimantė'];

function expectSpreadsheet({ bytes, records }: DownloadedTable, lines: number): void {
  // The UTF-8 mark, which Excel needs for ą, č and ž.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(records).toHaveLength(lines);
  const width = records[0]?.cells.length;
  for (const { cells } of records) {
    expect(cells).toHaveLength(width ?? 0);
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
  }
}

test('a teacher saves the month of a group for a spreadsheet', async ({
  page,
  academy,
  say,
  language,
  signInAs,
}) => {
  const group = await academy.makeClass(firstNames);
  const { lastName } = group.parent;
  await academy.makeEvent(group, today(), coming);

  await signInAs(group.teacher);
  await page.goto(`/dashboard/attendance/${group.id}`);
  const month = today().slice(0, 7);
  const region = say('attendance.group_month.region', { month: formatMonth(month, language) });
  const table = page.getByRole('region', { name: region });
  await expect(table.getByRole('row').filter({ hasText: lastName })).toHaveCount(firstNames.length);
  const saved = await downloadTable(page, () =>
    page.getByRole('button', { name: say('attendance.group_month.download') }).click(),
  );
  await expectTold(page, say('attendance.group_month.downloaded'));
  expect(saved.filename).toBe(`orbita-${group.name.toLowerCase().replace(' ', '-')}-${month}.csv`);
  expectSpreadsheet(saved, await table.getByRole('row').count());
  const names = saved.records.map(({ cells }) => cells.slice(0, 2).join(' '));
  for (const name of [`'=SUM(1;2)`, `'-Ona "Onutė"`, 'Žygimantė'])
    expect(names).toContain(`${lastName} ${name}`);
  expect(saved.records[0]?.cells).toContain(today());
});

test('an admin saves the users they have found for a spreadsheet', async ({
  page,
  academy,
  people,
  say,
  signInAs,
}) => {
  const { lastName } = (await academy.makeClass(firstNames)).parent;
  await signInAs(await people.admin());
  await page.goto(`/dashboard/users?q=${lastName}`);
  const rows = page.getByRole('table', { name: say('users.list') }).getByRole('row');
  await expect(rows.filter({ hasText: lastName })).toHaveCount(firstNames.length + 1);
  await openListTools(page, say);
  await page.getByRole('button', { name: say('kit.export'), exact: true }).click();
  const saved = await downloadTable(page, () =>
    page.getByRole('button', { name: say('users.export_for_import') }).click(),
  );
  await expectTold(page, say('kit.exported'));
  expect(saved.filename).toBe(`orbita-users-${today()}.csv`);
  expectSpreadsheet(saved, await rows.count());
  const [header, ...users] = saved.records.map(({ cells }) => cells);
  const nameOf = (cells: readonly string[]) =>
    ['child_first_name', 'parent_first_name']
      .map((column) => cells[header?.findIndex((heading) => columnOf(heading) === column) ?? -1])
      .find(Boolean);
  expect(users.map(nameOf).toSorted()).toEqual([`'-Ona "Onutė"`, `'=SUM(1;2)`, 'Rasa', 'Žygimantė']);
});
