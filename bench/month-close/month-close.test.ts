import { afterEach, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { codeOf } from './added-books.ts';
import { addUp, type MonthFiles } from './added-files.ts';
import { onDay } from './made-month.ts';
import { closedMonth, closeMonth, makeMonth } from './month-academy.ts';
import { exportMonth } from './month-files.ts';
import { type RawBooks, readBooks } from './raw-books.ts';
import { readCents, readCsv, readXml } from './read-files.ts';

/** A month takes some seconds; only a very busy machine needs so long. */
const patience = 240_000;

let drop = async () => {};
afterEach(() => drop());

async function made(seed: number): Promise<{ books: RawBooks; files: MonthFiles }> {
  const open = await openTestDatabase();
  drop = open.drop;
  const month = await makeMonth(open.db, { families: 3, seed });
  await closeMonth(month);
  const { payers, programmes } = month;
  const asked = { month: closedMonth, payers, programmes, hasVat: true };
  const files = await exportMonth(onDay(month, '2026-11-05'), asked);
  return { books: await readBooks(open.db), files };
}

it('adds a month up to the cent, and names what differs by one', { timeout: patience }, async () => {
  const { books, files } = await made(1);
  const { differences, compared } = addUp(books, files);
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(300);
  for (const name of ['gama', 'finvalda', 'directo', 'table', 'isaf', 'list', 'payments'] as const) {
    const [first] = addUp(books, { ...files, [name]: otherCent(files[name] ?? '') }).differences;
    expect(first?.what).toContain(name);
    expect(first?.of).toMatch(name === 'payments' ? /^2026-10-\d\d$/ : /^ORBK?\d{6}$/);
  }
  const document = books.documents.find(({ kind, day }) => kind === 'invoice' && day.startsWith(closedMonth));
  if (!document) throw new Error('Nothing was issued.');
  const code = codeOf(document);
  const found = (changed: Partial<RawBooks>) =>
    addUp({ ...books, ...changed }, files).differences.map(({ what, of }) => `${what} ${of}`);
  const documents = books.documents.map((each) =>
    each === document ? { ...each, total: each.total + 1 } : each,
  );
  const named = ['document: lines', 'table: with VAT'].map((what) => `${what} ${code}`);
  expect(found({ documents })).toEqual(expect.arrayContaining(named));
  const without = books.documents.filter((each) => each !== document);
  expect(found({ documents: without })).toContain(`series: documents ${document.series}`);
  const [payment] = books.payments;
  const payments = books.payments.map((each) =>
    each === payment ? { ...each, cents: each.cents + 1 } : each,
  );
  expect(found({ payments })).toContain(`payer: balance ${payment?.payer}`);
  const line = books.lists.find(({ cents, list }) => cents > 0 && list === closedMonth);
  const lists = books.lists.map((each) => (each === line ? { ...each, cents: each.cents + 1 } : each));
  expect(found({ lists })).toContain(`vouchers: lists of ${line?.month} ${line?.voucher}`);
  const marks = books.marks.map((each) => ({ ...each, mark: 'absent' }));
  expect(found({ marks })).toContain(`vouchers: lists of ${line?.month} ${line?.voucher}`);
});

it('adds another month up', { timeout: patience }, async () => {
  const { books, files } = await made(2);
  expect(addUp(books, files).differences).toEqual([]);
});

/** The same file with its last amount changed by a cent. */
function otherCent(file: string): string {
  const last = [...file.matchAll(/\d+[.,]\d\d(?!\d)/g)].at(-1);
  if (!last) throw new Error('There is no amount in the file.');
  const place = last.index + last[0].length - 1;
  return file.slice(0, place) + ((Number(file[place]) + 1) % 10) + file.slice(place + 1);
}

it('reads files of its own accord', () => {
  expect(readCsv('\uFEFF"A";B\r\n"x ""y"";\r\nz";-1,5\r\n')).toEqual([{ A: 'x "y";\r\nz', B: '-1,5' }]);
  expect(readCsv('A,B\n1,\n')).toEqual([{ A: '1', B: '' }]);
  expect(readXml('<I a="1"><N>1</N></I><I/>', 'I')).toEqual(['<N>1</N>', '']);
  expect(['-0.05', '12,5', '7'].map(readCents)).toEqual([-5, 1250, 700]);
  expect(() => readCents('')).toThrow('no amount');
});
