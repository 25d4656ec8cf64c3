import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnHeadings } from '#features/people/shared/user-import-file.words.ts';
import { parseCsv, toCsv } from '#platform/shared/csv.ts';
import { type Day, goBy } from './day-setup.ts';
import type { Owner } from './owner.ts';
import { asKept, balticCsv, type OwnerFile, workbook } from './owner-file.ts';

/** Clicks and keys that correct cells in a spreadsheet: into the cell, its text, Enter. */
function correct(owner: Owner, before: readonly string[], after: readonly string[]): void {
  for (const [place, cell] of after.entries())
    if (cell !== (before[place] ?? '')) owner.byHand({ clicks: 1, keys: cell.length + 1 });
}

/** A row is selected and removed. */
const remove = (owner: Owner) => owner.byHand({ clicks: 2, keys: 1 });
/** Opening a file, and saving it. */
const openAndSave = (owner: Owner) => owner.byHand({ clicks: 2, keys: 2 });

/** The groups, from CSV in the Baltic code page; what the preview says is wrong is corrected in the spreadsheet. */
export async function importGroups(day: Day, file: OwnerFile, folder: string): Promise<void> {
  const { owner, say } = day;
  const { page } = owner;
  owner.begin(`${file.rows.length} rows of groups`);
  const path = join(folder, 'grupes.csv');
  writeFileSync(path, balticCsv(asKept(file)));
  await goBy(day, 'groups');
  await owner.read('groups-import');
  await checkGroups(day, path, 'groups-checked');
  openAndSave(owner);
  const meant = file.rows.flatMap((row) => (row.meant ? [{ cells: row.meant, meant: row.meant }] : []));
  for (const row of file.rows) row.meant ? correct(owner, row.cells, row.meant) : remove(owner);
  writeFileSync(path, balticCsv(asKept({ ...file, rows: meant })));
  await checkGroups(day, path, null);
  const count = meant.length;
  await owner.click(page.getByRole('button', { name: say('groups.import.run', { count }) }));
  await owner.waitFor(() => page.getByText(say('groups.import.done', { count })).waitFor());
  await owner.read('groups-done');
}

async function checkGroups({ owner, say }: Day, path: string, screen: string | null): Promise<void> {
  const { page } = owner;
  await owner.chooseFile(page.getByRole('button', { name: say('csv.choose_file') }), path);
  await owner.click(page.getByRole('button', { name: say('csv.check'), exact: true }).first());
  if (screen) await owner.read(`${screen}-columns`);
  await owner.click(page.getByRole('button', { name: say('groups.import.check'), exact: true }).last());
  await owner.waitFor(() => page.getByRole('list', { name: say('groups.import.rows') }).waitFor());
  if (screen) await owner.read(screen);
}

/** The families, from a workbook: questions are answered, good rows imported, and the others corrected and imported again. */
export async function importFamilies(day: Day, file: OwnerFile, folder: string): Promise<void> {
  const { owner, say } = day;
  const { page } = owner;
  owner.begin(`${file.rows.length} rows of families`);
  const path = join(folder, 'mokiniai.xlsx');
  writeFileSync(path, workbook(asKept(file)));
  await goBy(day, 'families');
  await owner.read('families-import');
  await checkFamilies(day, path, 'families-checked');
  await answer(day);
  await owner.read('families-answered');
  const left = page.getByRole('button', {
    name: say('users.import.download_left', { count: 0 }).replace(' (0)', ''),
  });
  const download = page.waitForEvent('download');
  await owner.click(left);
  const saved = join(folder, 'praleista.csv');
  await (await download).saveAs(saved);
  await runFamilies(day);
  await owner.read('families-running');
  correctLeft(owner, file, saved);
  await checkFamilies(day, saved, 'families-again');
  await answer(day);
  await runFamilies(day);
}

async function checkFamilies({ owner, say }: Day, path: string, screen: string): Promise<void> {
  const { page } = owner;
  await owner.chooseFile(page.getByRole('button', { name: say('csv.choose_file') }), path);
  await owner.click(page.getByRole('button', { name: say('csv.check'), exact: true }));
  const checkRows = page.getByRole('button', { name: say('users.import.check_rows') });
  await owner.waitFor(() => checkRows.waitFor());
  // Columns that were not guessed are matched by hand.
  if (await checkRows.isDisabled()) {
    await owner.choose(page.getByLabel(columnHeadings.lt.parent_name, { exact: true }), {
      label: 'Mama / tėtis',
    });
    await owner.click(checkRows);
  }
  await owner.waitFor(() => page.getByRole('heading', { name: say('users.import.result') }).waitFor());
  await owner.read(screen);
}

/** Days are written month first; a sum without a minus was overpaid; a group takes more than its places for a reason. */
async function answer({ owner, say }: Day): Promise<void> {
  const { page } = owner;
  const answers = [
    ['users.import.day_order', 'month-first'],
    ['users.import.balance_means', 'credit'],
  ] as const;
  for (const [question, said] of answers) {
    const list = page.getByLabel(say(question));
    if ((await list.isVisible()) && (await list.inputValue()) !== said) await owner.choose(list, said);
  }
  const reason = page.getByLabel(say('users.import.over_capacity_reason'));
  if (!(await reason.isVisible())) return;
  await owner.type(reason, 'Dalis vaikų baigia po Kalėdų');
  await owner.press('Tab');
}

async function runFamilies({ owner, say }: Day): Promise<void> {
  const { page } = owner;
  const run = page.getByRole('button', {
    name: new RegExp(`^(${say('users.import.run_good')}|${say('users.import.run')})$`),
  });
  await owner.click(run);
  await owner.click(
    page.getByRole('dialog').getByRole('button', { name: say('users.import.run'), exact: true }),
  );
  const running = page.getByText(say('users.import.state.running'), { exact: true });
  await owner.waitFor(async () => {
    await page.getByText(say('users.import.state.finished'), { exact: true }).first().waitFor();
    await running.waitFor({ state: 'detached' });
  });
}

/** The rows that were left out, as the owner corrects them: by the number in their first column. */
function correctLeft(owner: Owner, file: OwnerFile, path: string): void {
  const [heading, ...rows] = parseCsv(readFileSync(path, 'utf8'));
  openAndSave(owner);
  const meantBy = new Map(file.rows.map(({ cells, meant }) => [cells[0], meant]));
  const corrected: string[][] = [];
  for (const { cells } of rows) {
    console.log(`  ${cells[0]}: ${cells.at(-1)}`);
    const meant = meantBy.get(cells[0] ?? '');
    if (!meant) {
      remove(owner);
      continue;
    }
    correct(owner, cells.slice(0, meant.length), meant);
    corrected.push([...meant, cells.at(-1) ?? '']);
  }
  writeFileSync(path, toCsv([[...(heading?.cells ?? [])], ...corrected]));
}
