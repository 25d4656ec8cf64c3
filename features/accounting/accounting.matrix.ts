import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { adminOnly, type Entry } from '#platform/testing/matrix.ts';
import { firstAccounts } from './shared/accounting.ts';

/** A month's documents for the accountant: admins only. */
export const accountingMatrix: Record<string, Entry> = {
  'accounting.getAccountingMonth': {
    input: () => ({ month: '2026-11' }),
    perObject: false,
    expect: adminOnly,
  },
  'accounting.listMonthDocuments': {
    input: () => ({ month: '2026-11' }),
    perObject: false,
    expect: adminOnly,
  },
  'accounting.exportAccounting': {
    input: () => ({ month: '2026-11', layout: 'gama' }),
    perObject: false,
    expect: adminOnly,
  },
  'accounting.exportMonthPayments': {
    input: () => ({ month: '2026-11' }),
    perObject: false,
    expect: adminOnly,
  },
  'accounting.exportIsaf': {
    input: async (_, { db }) => {
      await openBooks(db, { vatCode: 'LT100001112223' });
      return { month: '2026-11' };
    },
    perObject: false,
    expect: adminOnly,
  },
  'accounting.saveAccounts': {
    input: async (_, { db }) => {
      const present = await db.selectFrom('accounting_accounts').select('version').executeTakeFirst();
      return { version: present?.version ?? 0, accounts: firstAccounts };
    },
    perObject: false,
    expect: adminOnly,
  },
};
