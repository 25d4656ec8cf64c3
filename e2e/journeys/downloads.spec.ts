import { randomUUID } from 'node:crypto';
import { formatMonth, vilniusDate } from '#platform/shared/dates.ts';
import type { Academy, Person } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { type DownloadedTable, downloadTable } from '../pages/download.page.ts';
import { expectTold } from '../snackbars.ts';
import { locales, textsOf } from '../texts.ts';

const today = () => vilniusDate(Date.now());
/** What a spreadsheet would run, or take for the end of a cell. */
const firstNames = ['=SUM(1;2)', '-Ona "Onutė"', 'Žygimantė'];

interface Family {
  readonly lastName: string;
  readonly children: readonly Person[];
}

/** Children whose names are formulas; nobody else has their last name. */
async function makeFamily(academy: Academy): Promise<Family> {
  const lastName = `Šešėlytė${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const make = async (role: 'parent' | 'child', firstName: string, more: object) => {
    const person = { role, firstName, lastName, email: `${randomUUID()}@example.com`, ...more };
    return (await academy.call('post', '/users', person)) as unknown as Person;
  };
  const parent = await make('parent', 'Rūta', { birthDate: '1985-02-03' });
  const children: Person[] = [];
  for (const firstName of firstNames)
    children.push(await make('child', firstName, { birthDate: '2014-02-03', parentId: parent.id }));
  return { lastName, children };
}

function expectSpreadsheet({ bytes, records }: DownloadedTable, lines: number): void {
  // The mark of UTF-8, which Excel needs for ą, č and ž.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(records).toHaveLength(lines);
  const width = records[0]?.cells.length;
  for (const { cells } of records) {
    expect(cells).toHaveLength(width ?? 0);
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
  }
}

for (const locale of locales) {
  const say = textsOf(locale);

  test(`a teacher saves the month of a group for a spreadsheet (${locale})`, async ({
    page,
    academy,
    comeAs,
    expectAccessible,
  }) => {
    const { lastName, children } = await makeFamily(academy);
    const jonas = await academy.person('teacher', 'Jonas');
    const students = { studentIds: children.map(({ id }) => id), teacherIds: [jonas.id] };
    const group = await academy.makeGroup(students);
    await academy.makeLesson(group, today(), '23:57', '23:59');

    await comeAs('jonas@orbita.lt', locale);
    await page.goto(`/dashboard/attendance/${group.id}`);
    const month = today().slice(0, 7);
    const region = say('attendance.group_month.region', { month: formatMonth(month, locale) });
    const table = page.getByRole('region', { name: region });
    await expect(table.getByRole('row').filter({ hasText: lastName })).toHaveCount(firstNames.length);
    const saved = await downloadTable(page, () =>
      page.getByRole('button', { name: say('attendance.group_month.download') }).click(),
    );
    await expectTold(page, say('attendance.group_month.downloaded'));
    await expectAccessible();
    expect(saved.filename).toBe(`orbita-${group.name.toLowerCase().replace(' ', '-')}-${month}.csv`);
    expectSpreadsheet(saved, await table.getByRole('row').count());
    const names = saved.records.map(({ cells }) => cells.slice(0, 2).join(' '));
    for (const name of [`'=SUM(1;2)`, `'-Ona "Onutė"`, 'Žygimantė'])
      expect(names).toContain(`${lastName} ${name}`);
    expect(saved.records[0]?.cells).toContain(today());
  });

  test(`an admin saves the users they have found for a spreadsheet (${locale})`, async ({
    page,
    academy,
    comeAs,
  }) => {
    const { lastName } = await makeFamily(academy);
    await comeAs('admin@orbita.lt', locale);
    await page.goto(`/dashboard/users?q=${lastName}`);
    const rows = page.getByRole('table', { name: say('users.list') }).getByRole('row');
    await expect(rows.filter({ hasText: lastName })).toHaveCount(firstNames.length + 1);
    const saved = await downloadTable(page, () =>
      page.getByRole('button', { name: say('users.export') }).click(),
    );
    await expectTold(page, say('users.exported'));
    expect(saved.filename).toBe(`orbita-users-${today()}.csv`);
    expectSpreadsheet(saved, await rows.count());
    const names = saved.records.slice(1).map(({ cells }) => cells[0]);
    expect(names.toSorted()).toEqual([`'-Ona "Onutė"`, `'=SUM(1;2)`, 'Rūta', 'Žygimantė']);
  });
}
