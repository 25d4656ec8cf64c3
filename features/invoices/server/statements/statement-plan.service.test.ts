import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { referenceOf } from '../../shared/references.rules.ts';
import { createInvoice, openBooks } from '../invoices.factory.ts';
import { payerBalances } from '../invoices.service.ts';
import { listTransfers } from '../payments/transfer-list.service.ts';
import { camtEntry, camtFile, camtPart, camtStatement } from './statements.factory.ts';
import { findMatchables } from './statements.repository.ts';
import { importStatement, previewStatement } from './statements.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: string;
let families = 0;
let name: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(() => drop());
beforeEach(async () => {
  families += 1;
  name = `Rūta Šeima${'abcdefghijklmnopqrstuvwxyz'[families]}`;
  const [firstName = '', lastName = ''] = name.split(' ');
  payer = (await createUser(db, { firstName, lastName })).id;
});

const scope = () => testScope(db, admin);
const sent = (text: string) => ({ bytes: Buffer.from(text), columns: null });
const bring = (text: string) => importStatement(scope(), sent(text));
const day = (on: string) => `<BookgDt><Dt>${on}</Dt></BookgDt>`;
const file = (...entries: string[]) => camtFile(camtStatement(entries));
const refOf = ({ number }: { number: string }) => referenceOf('ORB', Number(number.slice(4)));
const openOf = async () => (await payerBalances(scope(), [payer])).get(payer)?.openCents;
const waitingOf = async (of = name) =>
  (await listTransfers(scope(), { page: 1, pageSize: 100 })).transfers.filter(
    ({ payerName }) => payerName === of,
  );

/** An entry of the family, numbered from 1 in each file as banks do. */
const entry = (
  amount: string,
  given: Parameters<typeof camtPart>[0] = {},
  more: Parameters<typeof camtEntry>[0] = {},
) =>
  camtEntry({
    ...{ amount, day: day('2026-11-19'), outer: '<NtryRef>1</NtryRef>' },
    ...{ parts: [camtPart({ payer: name, ...given })], ...more },
  });

describe('transfers of several files', () => {
  it('are each counted once, though the bank renumbers every file', async () => {
    const [one, two] = [
      await createInvoice(db, payer, { cents: 3000 }),
      await createInvoice(db, payer, { cents: 3100 }),
    ];
    const [morning, evening] = [
      entry('30.00', { reference: refOf(one) }),
      entry('31.00', { reference: refOf(two) }),
    ];
    expect(await bring(file(morning))).toMatchObject({ lines: 1, known: 0, booked: 1 });
    expect(await bring(file(evening))).toMatchObject({ lines: 1, known: 0, booked: 1 });
    expect(await openOf()).toBe(0);
    const night = await bring(file(entry('5.00'), evening, morning));
    expect(night).toMatchObject({ lines: 1, known: 2, booked: 0 });
    expect(night.left.map(({ place, reason }) => [place, reason])).toEqual([
      [2, 'known'],
      [3, 'known'],
    ]);
  });

  it('are two where one file shows two equal ones, in one statement or in two', async () => {
    const equal = entry('8.00', { text: 'Du kartus' }, { ref: 'SAME' });
    expect(await bring(file(equal))).toMatchObject({ lines: 1 });
    const both = camtFile(camtStatement([equal]), camtStatement([equal]));
    expect(await bring(both)).toMatchObject({ lines: 1, known: 1 });
    expect(await bring(`${both}\n`)).toMatchObject({ lines: 0, known: 2 });
    expect(await waitingOf()).toHaveLength(2);
  });

  it('are recognised as stored before facts were their key', async () => {
    const old = file(entry('9.00', { text: 'Senas' }));
    await bring(old);
    await db
      .updateTable('bank_transfers')
      .set({ fingerprint: null, account: '', reading: '', bank_ref: '' })
      .where('payer_name', '=', name)
      .execute();
    expect(await bring(`${old}\n`)).toMatchObject({ lines: 0, known: 1 });
  });

  it('wait as a correction where the bank changed one', async () => {
    await bring(file(entry('10.00', {}, { ref: 'KOREKCIJA1' })));
    const changed = file(entry('11.00', {}, { ref: 'KOREKCIJA1' }));
    expect(await previewStatement(scope(), sent(changed))).toMatchObject({
      waiting: { changed: 1 },
      first: [{ why: 'changed', earlier: { amountCents: 1000, state: 'waiting' } }],
    });
    await bring(changed);
    expect(await waitingOf()).toMatchObject([
      { amountCents: 1000, earlier: null },
      { amountCents: 1100, why: 'changed', earlier: { amountCents: 1000 } },
    ]);
  });

  it('wait once as possibly the same where another kind of file contained them', async () => {
    const invoice = await createInvoice(db, payer, { cents: 1200 });
    await bring(file(entry('12.00', { reference: refOf(invoice) })));
    const csv = (end = '') =>
      `Data;Mokėtojas;Paskirtis;Suma\n2026-11-19;${name};Būrelis ${refOf(invoice)};12,00${end}`;
    expect(await bring(csv())).toMatchObject({ booked: 0, waiting: { same: 1, double: 0 } });
    expect(await bring(csv('\n'))).toMatchObject({ lines: 0, known: 1 });
    expect(await waitingOf()).toMatchObject([
      { why: 'same', earlier: { amountCents: 1200, state: 'booked' } },
    ]);
  });
});

describe('what is never booked automatically', () => {
  it.each([
    ['returned', { outer: '<RvslInd>1</RvslInd>' }],
    ['future', { day: day('2027-01-15') }],
  ] as const)('waits as %s, though it names an open invoice exactly', async (why, more) => {
    const invoice = await createInvoice(db, payer, { cents: 1300 });
    expect(await bring(file(entry('13.00', { reference: refOf(invoice) }, more)))).toMatchObject({
      booked: 0,
      waiting: { [why]: 1 },
    });
    expect(await openOf()).toBe(1300);
  });

  it('is a sum without a reference under a name that two families share', async () => {
    const [firstName = '', lastName = ''] = name.normalize('NFD').replaceAll(/\p{M}/gu, '').split(' ');
    const other = await createUser(db, { firstName: lastName, lastName: firstName });
    await createInvoice(db, payer, { cents: 1400 });
    await createInvoice(db, other.id, { cents: 100 });
    expect(await bring(file(entry('14.00')))).toMatchObject({ booked: 0, waiting: { unknown: 1 } });
  });

  it('is what its own file reverses', async () => {
    const invoice = await createInvoice(db, payer, { cents: 1500 });
    const paid = entry('15.00', { reference: refOf(invoice) });
    const back = entry(
      '15.00',
      { reference: refOf(invoice) },
      { way: 'DBIT', outer: '<RvslInd>true</RvslInd>' },
    );
    expect(await bring(file(paid, back))).toMatchObject({ booked: 0, waiting: { reversed: 1, reversal: 1 } });
    expect(await waitingOf()).toMatchObject([
      { why: 'reversed' },
      { why: 'reversal', earlier: { amountCents: 1500 } },
    ]);
  });
});

describe('an amount under an unknown name', () => {
  const stranger = (amount: string) => entry(amount, { payer: 'Nepažįstamas Siuntėjas' });
  const invoicesOf = async (cents: number) => {
    const made: Awaited<ReturnType<typeof createInvoice>>[] = [];
    for (let n = 0; n < 4; n += 1) made.push(await createInvoice(db, (await createUser(db)).id, { cents }));
    return made;
  };
  const proposed = (outcome: Awaited<ReturnType<typeof previewStatement>>) =>
    outcome.first.flatMap(({ why, number }) => (why === 'unknown' ? [number] : []));

  it('proposes an invoice only when no other is as much, after what the file pays', async () => {
    const [one, two, three, four] = await invoicesOf(7771);
    const paid = [one, two, three].map((each) => entry('77.71', { reference: each ? refOf(each) : '' }));
    expect(proposed(await previewStatement(scope(), sent(file(stranger('77.71')))))).toEqual([null]);
    expect(
      proposed(await previewStatement(scope(), sent(file(...paid.slice(1), stranger('77.71'))))),
    ).toEqual([null]);
    expect(proposed(await previewStatement(scope(), sent(file(...paid, stranger('77.71')))))).toEqual([
      four?.number,
    ]);
  });

  it('reads two invoices of that amount, however many are open, and all of a payer', async () => {
    await invoicesOf(7772);
    const read = async (payerIds: string[]) =>
      (await findMatchables(db, { references: [], numbers: [], payerIds, amounts: [7772] })).length;
    expect(await read([])).toBe(2);
    await createInvoice(db, payer, { cents: 7772 });
    await createInvoice(db, payer, { cents: 100 });
    expect(await read([payer])).toBe(4);
  });
});

describe('a file', () => {
  it('is imported except its odd lines, each of which is reported', async () => {
    const odd = [
      entry('0.00'),
      entry('x'),
      entry('1.00', {}, { currency: 'USD' }),
      entry('2.00', {}, { way: 'DBIT' }),
    ];
    const outcome = await bring(file(...odd, entry('16.00')));
    expect(outcome).toMatchObject({
      lines: 1,
      skipped: 4,
      leftCounts: { zero: 1, amount: 1, currency: 1, out: 1 },
    });
    expect(outcome.left.map(({ place }) => place)).toEqual([2, 3, 1, 4]);
  });

  it.each([
    [
      'a report of the day',
      '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>',
      'statement/is-report',
    ],
    [
      'a notice',
      '<Document><BkToCstmrDbtCdtNtfctn><N/></BkToCstmrDbtCdtNtfctn></Document>',
      'statement/is-notice',
    ],
  ])('says that it is %s', async (_, text, code) => {
    await expect(bring(text)).rejects.toMatchObject({ code });
  });
});
