import { createUser } from '#features/identity/server/identity.factory.ts';
import { createAct } from '#features/lists/server/lists.factory.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  own,
  type Side,
  signedOut,
  type Tools,
} from '#platform/testing/matrix.ts';
import {
  createDebt,
  createInvoice,
  createPayment,
  createPromise,
  createRefund,
  createWaitingTransfer,
  openBooks,
} from './server/invoices.factory.ts';

/** A fresh invoice to the side's parent, who pays; the missing side has none. */
async function invoiceOf(side: Side, { db, world }: Tools): Promise<{ invoiceId: string }> {
  if (side === world.missing) return { invoiceId: side.group };
  await openBooks(db);
  const { id } = await createInvoice(db, side.parent);
  return { invoiceId: id };
}

/** An act that the admin prepared on such an invoice; the missing side has none. */
async function preparedAct(side: Side, tools: Tools): Promise<{ actId: string }> {
  const { db, world } = tools;
  const actId = crypto.randomUUID();
  if (side === world.missing) return { actId };
  const asked = { act: { kind: 'pay', paidOn: '2026-11-20', method: 'cash' } };
  const act = { id: actId, actorId: world.admin, list: 'invoices', kind: 'pay', asked };
  await createAct(db, act, [(await invoiceOf(side, tools)).invoiceId]);
  return { actId };
}

/** A payment of the side's parent; the missing side has none. */
async function paymentOf(side: Side, tools: Tools): Promise<string> {
  const { invoiceId } = await invoiceOf(side, tools);
  return side === tools.world.missing ? side.group : createPayment(tools.db, invoiceId);
}

/** A refund to the side's parent; the missing side has none. */
async function refundOf(side: Side, { db, world }: Tools): Promise<string> {
  if (side === world.missing) return side.group;
  await openBooks(db);
  return createRefund(db, side.parent);
}

/** A transfer that waits; the missing side has none. */
async function transferOf(side: Side, { db, world }: Tools): Promise<{ transferId: string }> {
  if (side === world.missing) return { transferId: side.group };
  return { transferId: await createWaitingTransfer(db, { amountCents: 100 }) };
}

/** One that reverses another. */
async function takingBackOf(side: Side, tools: Tools): Promise<{ transferId: string }> {
  const { transferId: takesBack } = await transferOf(side, tools);
  if (side === tools.world.missing) return { transferId: takesBack };
  return { transferId: await createWaitingTransfer(tools.db, { amountCents: 100, takesBack }) };
}

/** A balance that the side's parent brought; the missing side has none. */
async function openingEntryOf(side: Side, tools: Tools): Promise<{ entryId: string }> {
  await invoiceOf(side, tools);
  if (side === tools.world.missing) return { entryId: side.group };
  const row = { payer_id: side.parent, amount_cents: 100, reason: 'Iš anksčiau', source: tools.requestId };
  const { id } = await tools.db
    .insertInto('opening_entries')
    .values({ ...row, recorded_by: null, recorded_at: '2026-11-20T15:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tools.db
    .updateTable('payer_accounts')
    .set((eb) => ({ credit_cents: eb('credit_cents', '+', 100) }))
    .where('payer_id', '=', side.parent)
    .execute();
  return { entryId: id };
}

/** The side's parent, who brought a debt from before; the missing side has none. */
async function debtorOf(side: Side, { db, world }: Tools): Promise<string> {
  if (side === world.missing) return side.group;
  await openBooks(db);
  await createDebt(db, side.parent);
  return side.parent;
}

/** A promise that an admin recorded about such an invoice; the missing side has none. */
async function arrangementOf(side: Side, tools: Tools): Promise<{ arrangementId: string }> {
  const { invoiceId } = await invoiceOf(side, tools);
  if (side === tools.world.missing) return { arrangementId: side.group };
  return { arrangementId: await createPromise(tools.db, side.parent, invoiceId) };
}

async function agreedOf(side: Side, tools: Tools) {
  const { invoiceId } = await invoiceOf(side, tools);
  return { payerId: side.parent, requestId: tools.requestId, invoiceIds: [invoiceId], note: '' };
}

const money = { amountCents: 100, paidOn: '2026-11-20', method: 'transfer', note: '' };
const payerOf = ({ parent }: Side) => ({ payerId: parent });
const payerOrAdmin: Entry['expect'] = {
  nobody: signedOut,
  child: denied,
  parent: own,
  teacher: denied,
  admin: everything,
};
const adminWrites = { ...adminOnly, admin: everything } as const;

/** Invoices: what a payer reads, what admins manage. */
export const invoicesMatrix: Record<string, Entry> = {
  'invoices.getPayerLedger': {
    input: (side) => ({ payerId: side.parent, from: '2026-01-01', to: '2026-12-31' }),
    expect: { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: everything },
  },
  'invoices.listOwnInvoices': {
    input: () => ({}),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied },
  },
  'invoices.getInvoice': {
    input: invoiceOf,
    expect: { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: everything },
  },
  'invoices.listInvoices': { input: () => ({}), perObject: false, expect: adminOnly },
  'invoices.exportInvoices': { input: () => ({}), perObject: false, expect: adminOnly },
  'invoices.prepareInvoiceAct': {
    input: async (side, tools) => ({
      ...{ actId: crypto.randomUUID(), act: { kind: 'send' } },
      selection: { ids: [(await invoiceOf(side, tools)).invoiceId] },
    }),
    expect: adminWrites,
  },
  'invoices.runInvoiceAct': { input: preparedAct, expect: adminWrites },
  'invoices.undoInvoiceAct': {
    input: async (side, tools) => ({ ...(await preparedAct(side, tools)), undoId: crypto.randomUUID() }),
    expect: adminWrites,
  },
  'invoices.listPayers': { input: () => ({}), perObject: false, expect: adminOnly },
  'invoices.createInvoice': {
    input: async (side, { db, requestId }) => {
      await openBooks(db);
      const lines = [{ textLt: 'Stovykla', textEn: 'Camp', quantity: 1, unitCents: 100 }];
      return { payerId: side.parent, requestId, lines, discountCents: 0, dueOn: '2026-12-04' };
    },
    expect: adminWrites,
  },
  'invoices.createCreditNote': {
    input: async (side, tools) => ({
      ...(await invoiceOf(side, tools)),
      requestId: tools.requestId,
      amountCents: 100,
      reason: 'Vaikas sirgo',
    }),
    expect: adminWrites,
  },
  'invoices.markPaid': {
    input: async (side, tools) => ({
      ...(await invoiceOf(side, tools)),
      ...money,
      requestId: tools.requestId,
    }),
    expect: adminWrites,
  },
  'invoices.refundPayer': {
    input: async (side, tools) => {
      await invoiceOf(side, tools);
      return { payerId: side.parent, ...money, requestId: tools.requestId };
    },
    expect: {
      ...adminOnly,
      // Nobody has paid too much.
      admin: {
        own: 'payment/refund-too-large',
        foreign: 'payment/refund-too-large',
        missing: 'db/no-document',
      },
    },
  },
  'invoices.recordPayment': {
    input: async (side, tools) => {
      await invoiceOf(side, tools);
      return { payerId: side.parent, ...money, requestId: tools.requestId };
    },
    expect: adminWrites,
  },
  'invoices.getPayerAccount': {
    input: async (side, tools) => {
      await invoiceOf(side, tools);
      return { payerId: side.parent };
    },
    expect: adminWrites,
  },
  'invoices.listArrangements': {
    input: async (side, tools) => {
      await invoiceOf(side, tools);
      return payerOf(side);
    },
    expect: adminWrites,
  },
  'invoices.promisePayment': {
    input: async (side, tools) => ({ ...(await agreedOf(side, tools)), untilOn: '2026-12-12' }),
    expect: adminWrites,
  },
  'invoices.planPayments': {
    input: async (side, tools) => ({
      ...(await agreedOf(side, tools)),
      parts: [
        { dueOn: '2026-11-30', amountCents: 2500 },
        { dueOn: '2026-12-30', amountCents: 2000 },
      ],
    }),
    expect: adminWrites,
  },
  'invoices.endArrangement': { input: arrangementOf, expect: adminWrites },
  'invoices.listDebts': { input: () => ({}), perObject: false, expect: adminOnly },
  'invoices.enterOpeningBalance': {
    input: async (side, { db, world, requestId }) => ({
      // Of a parent who brought nothing yet: a balance is entered once.
      payerId: side === world.missing ? side.parent : (await createUser(db, { role: 'parent' })).id,
      ...{ requestId, side: 'debt', amountCents: 3000, asOf: '2026-08-31', reason: 'Iš senos sistemos' },
    }),
    expect: adminWrites,
  },
  'invoices.correctOpeningEntry': {
    input: async (side, tools) => ({
      ...(await openingEntryOf(side, tools)),
      ...{ amountCents: 50, reason: 'Suklysta', requestId: tools.requestId },
    }),
    expect: adminWrites,
  },
  'invoices.listPayments': {
    input: async (side, tools) => {
      await invoiceOf(side, tools);
      return { payerId: side.parent };
    },
    expect: adminWrites,
  },
  'invoices.undoPayment': {
    input: async (side, tools) => ({ paymentId: await paymentOf(side, tools), reason: 'Ne ta šeima' }),
    expect: adminWrites,
  },
  'invoices.undoRefund': {
    input: async (side, tools) => ({ refundId: await refundOf(side, tools), reason: 'Pinigai neišsiųsti' }),
    expect: adminWrites,
  },
  'invoices.sendInvoice': { input: invoiceOf, expect: adminWrites },
  'payerDetails.getPayerDetails': { input: payerOf, expect: payerOrAdmin },
  'payerDetails.savePayerDetails': {
    input: (side) => ({
      ...payerOf(side),
      details: { address: 'Konstitucijos pr. 12, Vilnius', company: '', companyCode: '', vatCode: '' },
    }),
    expect: payerOrAdmin,
  },
  'transfers.listTransfers': { input: () => ({}), perObject: false, expect: adminOnly },
  'transfers.exportTransfers': { input: () => ({}), perObject: false, expect: adminOnly },
  'transfers.listDecidedTransfers': { input: () => ({}), perObject: false, expect: adminOnly },
  'transfers.listStatements': { input: () => ({}), perObject: false, expect: adminOnly },
  'transfers.listPayables': { input: transferOf, expect: adminWrites },
  'transfers.undoTransfer': {
    input: async (side, tools) => ({
      ...(await transferOf(side, tools)),
      ...{ decidedAt: '2026-11-20T15:00:00Z', reason: 'Klaida' },
    }),
    expect: adminWrites,
  },
  'transfers.bookTransfer': {
    input: async (side, tools) => ({ ...(await transferOf(side, tools)), ...(await invoiceOf(side, tools)) }),
    other: async (side, tools) => ({
      ...(await transferOf(side, tools)),
      debtOf: await debtorOf(side, tools),
    }),
    expect: adminWrites,
  },
  'transfers.ignoreTransfer': {
    input: async (side, tools) => ({ ...(await transferOf(side, tools)), reason: 'Ne mūsų' }),
    expect: adminWrites,
  },
  'transfers.takeBackTransfer': {
    input: async (side, tools) => ({ ...(await takingBackOf(side, tools)), reason: 'Bankas atšaukė' }),
    expect: adminWrites,
  },
};
