import { addDays } from '#platform/shared/dates.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  type Side,
  signedOut,
  type Tools,
} from '#platform/testing/matrix.ts';
import { openBooks } from './server/invoices.factory.ts';
import { createReceipt, receiptForm } from './server/till/till.factory.ts';

const adminWrites = { ...adminOnly, admin: everything } as const;
const day = '2026-11-20';

/** A receipt of the side's parent; the missing side has none. */
async function receiptOf(side: Side, { db, world }: Tools): Promise<{ receiptId: string }> {
  if (side === world.missing) return { receiptId: side.group };
  await openBooks(db);
  const { id } = await createReceipt(db, { payerId: side.parent, adminId: world.admin });
  return { receiptId: id };
}

/** The first day that is not closed yet: long before any money. */
async function openDay({ db }: Tools) {
  const till = await db.selectFrom('till').select('closed_through').executeTakeFirst();
  return { day: till?.closed_through ? addDays(till.closed_through, 1) : '2001-01-01' };
}

/** Money taken at the desk. */
export const tillMatrix: Record<string, Entry> = {
  'till.getTillDay': { input: () => ({ day }), perObject: false, expect: adminOnly },
  'till.listTillDays': { input: () => ({ month: '2026-11' }), perObject: false, expect: adminOnly },
  'till.exportTillDays': { input: () => ({ month: '2026-11' }), perObject: false, expect: adminOnly },
  'till.getPayingFamily': { input: (side) => ({ payerId: side.parent }), expect: adminWrites },
  'till.listOwnReceipts': {
    input: () => ({}),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied },
  },
  'till.issueReceipt': {
    input: async (side, { db, world, requestId }) => {
      await openBooks(db);
      return receiptForm({ payerId: side.parent, adminId: world.admin }, { requestId });
    },
    expect: adminWrites,
  },
  'till.voidReceipt': {
    input: async (side, tools) => ({ ...(await receiptOf(side, tools)), reason: 'Klaida' }),
    expect: adminWrites,
  },
  'till.recordTillEntry': {
    input: (_side, { requestId }) => ({
      ...{ entryId: requestId, day, kind: 'put-in', amountCents: 100, reason: 'Smulkūs' },
    }),
    perObject: false,
    expect: adminOnly,
  },
  'till.closeTillDay': {
    input: async (_side, tools) => ({
      ...(await openDay(tools)),
      ...{ countedCents: 0, expectedCents: 0, note: '' },
    }),
    perObject: false,
    expect: adminOnly,
  },
};
