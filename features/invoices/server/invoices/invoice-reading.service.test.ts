import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { createInvoice, openBooks } from '../invoices.factory.ts';
import { markPaid } from '../payments/payments.service.ts';
import { createCreditNote } from './corrections.service.ts';
import { getInvoice, listInvoices, listOwnInvoices, listPayers } from './invoice-reading.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(() => drop());

const scope = (actor = admin) => testScope(db, actor);
const pay = (invoiceId: string, amountCents: number) =>
  markPaid(scope(), {
    ...{ invoiceId, amountCents, requestId: crypto.randomUUID() },
    ...{ paidOn: '2026-11-19', method: 'cash', note: '' },
  });
const newest = { sort: 'issuedOn', descending: true } as const;
const ask = (filter: Partial<Parameters<typeof listInvoices>[1]> = {}) =>
  listInvoices(scope(), { ...newest, search: '', page: 1, pageSize: 25, ...filter });

describe('listOwnInvoices', () => {
  it('puts what is due first in front, with all that a transfer needs', async () => {
    const payer = await createUser(db);
    const paid = await createInvoice(db, payer.id);
    await pay(paid.id, 4500);
    const later = await createInvoice(db, payer.id, { dueOn: '2026-12-10' });
    const overdue = await createInvoice(db, payer.id, { dueOn: '2026-11-10', cents: 1000 });
    await pay(overdue.id, 400);
    const own = await listOwnInvoices(scope(payer), { limit: 20 });
    expect(own).toMatchObject({ openCents: 5100, overdueCents: 600, creditCents: 0, total: 3 });
    expect(own.invoices.map(({ id }) => id)).toEqual([overdue.id, later.id, paid.id]);
    expect(own.invoices[0]?.pay).toMatchObject({
      receiver: 'VšĮ „Bandymas“',
      iban: 'LT121000011101001000',
      amountCents: 600,
    });
    expect(own.invoices[0]?.pay?.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(own.invoices[2]?.pay).toBeNull();
  });

  it('makes five queries, however many there are', async () => {
    const payer = await createUser(db);
    for (const cents of [1000, 2000, 3000]) await createInvoice(db, payer.id, { cents });
    const counted = countStatements(db);
    await listOwnInvoices({ ...scope(payer), db: counted.db }, { limit: 12 });
    expect(counted.count()).toBe(5);
  });

  it('shows nothing to a second guardian and to users without invoices', async () => {
    const [payer, second] = [await createUser(db), await createUser(db)];
    await createChild(db, { guardians: [payer.id, second.id] });
    await createInvoice(db, payer.id);
    expect(await listOwnInvoices(scope(second), { limit: 20 })).toMatchObject({ invoices: [], total: 0 });
  });
});

describe('getInvoice', () => {
  it('returns everything that happened to an invoice', async () => {
    const payer = await createUser(db, { firstName: 'Rūta', lastName: 'Petrauskienė' });
    const { id } = await createInvoice(db, payer.id);
    await pay(id, 4500);
    await createCreditNote(scope(), {
      ...{ invoiceId: id, amountCents: 500, reason: 'Vaikas sirgo', requestId: crypto.randomUUID() },
    });
    const invoice = await getInvoice(scope(), { invoiceId: id });
    expect(invoice).toMatchObject({
      ...{ state: 'paid', creditedCents: 500, paidCents: 4000, buyerName: 'Rūta Petrauskienė' },
      payer: { name: 'Rūta Petrauskienė', creditCents: 500, openCents: 0 },
      creditNotes: [{ totalCents: 500, reason: 'Vaikas sirgo' }],
      payments: [
        { method: 'cash', on: '2026-11-19', amountCents: 4500 },
        { method: null, on: '2026-11-20', amountCents: -500 },
      ],
    });
  });

  it('exists for its payer and admins only, and for its payer also once another pays', async () => {
    const [payer, second] = [await createUser(db), await createUser(db)];
    const { id: childId } = await createChild(db, { guardians: [payer.id, second.id] });
    const { id } = await createInvoice(db, payer.id);
    await db.updateTable('guardianships').set({ pays: false }).where('child_id', '=', childId).execute();
    await db
      .updateTable('guardianships')
      .set({ pays: true })
      .where('child_id', '=', childId)
      .where('guardian_id', '=', second.id)
      .execute();
    expect((await getInvoice(scope(payer), { invoiceId: id })).id).toBe(id);
    await expect(getInvoice(scope(second), { invoiceId: id })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});

describe('listInvoices', () => {
  it('finds by number, reference and name, with letters folded, and counts every state', async () => {
    const payer = await createUser(db, { firstName: 'Žygimantė', lastName: 'Čepulytė' });
    const invoice = await createInvoice(db, payer.id, { dueOn: '2026-11-01' });
    const other = await createInvoice(db, payer.id);
    await pay(other.id, 4500);
    const found = await ask({ search: 'zygimante cepul' });
    expect(found).toMatchObject({
      total: 2,
      counts: { open: 0, overdue: 1, paid: 1 },
      openCents: 4500,
      overdueCents: 4500,
    });
    expect((await ask({ search: 'zygimante', state: 'overdue' })).invoices.map(({ id }) => id)).toEqual([
      invoice.id,
    ]);
    expect((await ask({ search: invoice.number.toLowerCase() })).invoices).toMatchObject([
      { id: invoice.id, number: invoice.number, payer: { name: 'Žygimantė Čepulytė' }, state: 'overdue' },
    ]);
    const { reference } = await getInvoice(scope(), { invoiceId: invoice.id });
    expect((await ask({ search: reference })).total).toBe(1);
    expect((await ask({ search: '%' })).total).toBe(0);
    expect((await ask({ search: 'zygimante', issuedFrom: '2026-11-21' })).total).toBe(0);
  });

  it('finds by the name of a child of the payer, also together with the payer’s', async () => {
    const payer = await createUser(db, { firstName: 'Vaidilutė', lastName: 'Gintarienė' });
    const other = await createUser(db, { firstName: 'Vaidilutė', lastName: 'Kitokienė' });
    await createChild(db, { guardians: [payer.id], firstName: 'Ąžuolas', lastName: 'Gintaras' });
    const { id } = await createInvoice(db, payer.id);
    await createInvoice(db, other.id);
    const ids = async (search: string) => (await ask({ search })).invoices.map((each) => each.id);
    expect(await ids('azuolas')).toEqual([id]);
    expect(await ids('gintaras vaidilut')).toEqual([id]);
    expect(await ids('azuolas kitokiene')).toEqual([]);
    expect((await ask({ search: 'azuolas' })).counts).toMatchObject({ open: 1 });
  });

  it('finds what was charged for one subscription', async () => {
    const { id: payerId } = await createUser(db);
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const sources = [`subscription/${one}/2026-10-01`, `subscription/${one}/2026-11-01`];
    const own: string[] = [];
    for (const source of sources) own.push((await createInvoice(db, payerId, { source })).id);
    await createInvoice(db, payerId, { source: `subscription/${other}/2026-11-01` });
    await createInvoice(db, payerId);
    const found = await ask({ subscriptionId: one, payerId });
    expect(found.invoices.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
    expect((await ask({ subscriptionId: crypto.randomUUID() })).total).toBe(0);
  });

  it('is paged, and for admins only', async () => {
    const payer = await createUser(db, { lastName: 'Puslapienė' });
    for (let turn = 0; turn < 3; turn += 1) await createInvoice(db, payer.id);
    const second = await ask({ payerId: payer.id, page: 2, pageSize: 2 });
    expect([second.invoices.length, second.total]).toEqual([1, 3]);
    const asked = listInvoices(scope(payer), { ...newest, search: '', page: 1, pageSize: 25 });
    await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});

describe('the order of the list', () => {
  const sorts = ['number', 'payer', 'issuedOn', 'dueOn', 'open', 'total'] as const;

  it.each(sorts)(
    'by %s: every page begins where the last one ended, forwards and backwards',
    async (sort) => {
      const word = `Eilė${sort}`;
      const names = ['Čepaitė', 'Cibulskis', 'Šeškus'];
      for (const [index, lastName] of names.entries()) {
        const payer = await createUser(db, { firstName: word, lastName });
        for (const cents of [3000, 1000 + index])
          await createInvoice(db, payer.id, { cents, dueOn: `2026-12-0${1 + ((index + cents) % 3)}` });
      }
      for (const descending of [false, true]) {
        const wanted = { search: word, sort, descending };
        const all = (await ask(wanted)).invoices.map(({ id }) => id);
        const first = await ask({ ...wanted, pageSize: 4 });
        const second = await ask({ ...wanted, pageSize: 4, after: first.next ?? '' });
        expect([...first.invoices, ...second.invoices].map(({ id }) => id)).toEqual(all);
        expect([first.previous, second.next]).toEqual([null, null]);
        const back = await ask({ ...wanted, pageSize: 4, before: second.previous ?? '' });
        expect(back.invoices.map(({ id }) => id)).toEqual(all.slice(0, 4));
      }
    },
  );

  it('is that of the values, names as Lithuanians sort them', async () => {
    for (const [lastName, cents] of [
      ['Žukas', 2000],
      ['Zabulis', 3000],
      ['Čekuolis', 1000],
    ] as const)
      await createInvoice(db, (await createUser(db, { firstName: 'Rikiuotoja', lastName })).id, { cents });
    const of = async (sort: 'payer' | 'total', descending: boolean) =>
      (await ask({ search: 'rikiuotoja', sort, descending })).invoices.map(
        ({ payer, totalCents }) => `${payer.name.split(' ')[1]} ${totalCents}`,
      );
    const byName = ['Čekuolis 1000', 'Zabulis 3000', 'Žukas 2000'];
    expect(await of('payer', false)).toEqual(byName);
    expect(await of('payer', true)).toEqual(byName.toReversed());
    expect(await of('total', false)).toEqual(['Čekuolis 1000', 'Žukas 2000', 'Zabulis 3000']);
  });
});

describe('listPayers', () => {
  it('finds parents with open accounts only', async () => {
    const payer = await createUser(db, { lastName: 'Ieškomoji' });
    const closed = await createUser(db, { lastName: 'Ieškomoji' });
    await createUser(db, { lastName: 'Ieškomoji', role: 'teacher' });
    await db.updateTable('users').set({ disabled_at: '2026-11-01' }).where('id', '=', closed.id).execute();
    const { payers } = await listPayers(scope(), { search: 'ieskomoji' });
    expect(payers.map(({ id }) => id)).toEqual([payer.id]);
  });
});
