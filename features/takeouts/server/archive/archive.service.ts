import { findHappening } from '#features/notifications/server/happenings.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { fileName } from '#platform/server/files/file-kinds.ts';
import type { ZipFile, ZipWriter } from '#platform/server/files/zip-writer.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { archiveWords } from '../../shared/takeout-archive.words.ts';
import { partWords, tableWords } from '../../shared/takeout-tables.words.ts';
import { fetchRows, fieldsOf, type KeptRow, openRows } from '../kept/kept-rows.repository.ts';
import { type AboutPeople, parts } from '../kept/kept-table.repository.ts';
import { keptTables } from '../kept/kept-tables.repository.ts';
import type { Person } from '../takeouts.repository.ts';
import { escaped, momentText, pageEnd, pageHead, tableEnd, tableHead, tableRow } from './document.rules.ts';
import { addFiles } from './taken-files.service.ts';

/** So many rows are in memory at a time. */
const atOnce = 200;

/** A list of a take-out: a table, and what is said of its rows. */
interface List {
  readonly table: string;
  /** Its name in JSON, and of its title. */
  readonly name: string;
  readonly about: AboutPeople;
  readonly fields: readonly string[];
}

/** All lists, in the order of their parts. */
export const lists: readonly List[] = parts.flatMap((part) =>
  Object.entries(keptTables).flatMap(([table, kept]): List[] =>
    'part' in kept && kept.part === part
      ? [{ table, name: kept.name ?? table, about: kept, fields: tellingFields(table, kept) }]
      : [],
  ),
);

// A notification says what it said on the screen.
function tellingFields(table: string, about: AboutPeople): readonly string[] {
  return table === 'notifications' ? ['title', 'text', 'created_at', 'read_at'] : fieldsOf(about);
}

/**
 * Writes everything that is kept about these people, as the actor may have it: for each a folder with a page to read, the same as JSON, and
 * the files; in front a page that leads to them.
 */
export async function writeArchive(
  scope: SignedInScope,
  people: readonly Person[],
  zip: ZipWriter,
): Promise<void> {
  const words = archiveWords[scope.locale];
  const folders = people.map((person, place) => ({ person, folder: folderOf(place + 1, person) }));
  await zip.add('index.html', indexPage(scope, folders));
  for (const { person, folder } of folders) {
    const filled = await writeJson(scope, person, zip.begin(`${folder}/${words.page}.json`));
    await writePage(scope, { person, filled }, zip.begin(`${folder}/${words.page}.html`));
    await addFiles(scope, person, { zip, folder });
  }
}

type Placed = readonly { readonly person: Person; readonly folder: string }[];

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

/** A folder that every computer takes, with a number, so that none repeats another. */
function folderOf(place: number, person: Person): string {
  return `${place} ${fileName(nameOf(person)).replaceAll('.', '')}`;
}

function* indexPage(scope: SignedInScope, folders: Placed): Generator<string, void> {
  const { locale } = scope;
  const words = archiveWords[locale];
  yield pageHead(words.title, locale);
  yield `<p>${escaped(words.made)} ${escaped(momentText(nowIso(scope)))}</p>\n<ul>\n`;
  for (const { person, folder } of folders) {
    const address = `${encodeURIComponent(folder)}/${words.page}.html`;
    yield `<li><a href="${address}">${escaped(nameOf(person))}</a></li>\n`;
  }
  yield `</ul>\n<p>${escaped(words.inside)}</p>\n<p>${escaped(words.left_out)}</p>\n${pageEnd}`;
}

interface Filled {
  readonly person: Person;
  /** The lists that are not empty. */
  readonly filled: ReadonlySet<List>;
}

async function writePage(scope: SignedInScope, { person, filled }: Filled, file: ZipFile): Promise<void> {
  const { locale } = scope;
  await file.write(pageHead(nameOf(person), locale));
  for (const part of parts) {
    let isBegun = false;
    for (const list of [...filled].filter(({ about }) => about.part === part)) {
      let isOpen = false;
      await eachRows(scope, list, person, async (rows) => {
        if (!isBegun) await file.write(`<h2>${escaped(partWords[locale][part])}</h2>\n`);
        if (!isOpen) await file.write(tableHead(titleOf(list, scope), list.fields, locale));
        [isBegun, isOpen] = [true, true];
        await file.write(rows.map((row) => tableRow(row, list.fields, locale)).join(''));
      });
      if (isOpen) await file.write(tableEnd);
    }
  }
  await file.write(pageEnd);
  await file.end();
}

function titleOf({ name }: List, { locale }: SignedInScope): string {
  const words: Readonly<Record<string, string>> = tableWords[locale];
  return words[name] ?? name;
}

/** A row per line; every list is there, also an empty one. Returns those that are not. */
async function writeJson(scope: SignedInScope, person: Person, file: ZipFile): Promise<Set<List>> {
  const filled = new Set<List>();
  await file.write(`{"madeAt":${JSON.stringify(nowIso(scope))}`);
  for (const list of lists) {
    await file.write(`,\n${JSON.stringify(list.name)}:[`);
    let separator = '\n';
    await eachRows(scope, list, person, async (rows) => {
      await file.write(separator + rows.map((row) => JSON.stringify(row)).join(',\n'));
      separator = ',\n';
      filled.add(list);
    });
    await file.write(']');
  }
  await file.write('}\n');
  await file.end();
  return filled;
}

/**
 * Hands over the rows of a list, some at a time, as they were at one moment. The connection waits while they are written: take-outs are
 * made one at a time.
 */
function eachRows(
  scope: SignedInScope,
  { table, about }: List,
  person: Person,
  take: (rows: readonly KeptRow[]) => Promise<void>,
): Promise<void> {
  return transaction(scope, async (tx) => {
    await openRows(tx.db, table, about, person);
    for (;;) {
      const rows = await fetchRows(tx.db, atOnce);
      if (rows.length > 0) await take(table === 'notifications' ? rows.map((row) => told(row, scope)) : rows);
      if (rows.length < atOnce) return;
    }
  });
}

/** A notification in the words of the bell; only its name where the words would name others, or are unknown today. */
function told({ happening, facts, created_at, read_at }: KeptRow, { locale }: SignedInScope): KeptRow {
  const known = facts ? findHappening(String(happening)) : undefined;
  const line = known?.line(facts as Record<string, unknown>, locale);
  return { title: line?.title ?? happening, text: line?.body ?? null, created_at, read_at };
}
