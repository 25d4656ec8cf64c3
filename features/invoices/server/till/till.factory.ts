import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { ReceiptForm } from '../../shared/till/till.ts';
import { issueReceipt } from './receipts.service.ts';

interface Parties {
  readonly payerId: string;
  readonly adminId: string;
}

/** What an admin enters: 45 euros in cash today for the earliest invoices, unless given. */
export function receiptForm({ payerId, adminId }: Parties, changes: Partial<ReceiptForm> = {}): ReceiptForm {
  return {
    ...{ requestId: randomUUID(), payerId, invoiceIds: [], amountCents: 4500, paidOn: '2026-11-20' },
    ...{ method: 'cash', takenBy: adminId, note: '', mailed: false },
    ...changes,
  };
}

/** Issues a receipt as an admin does. The books are open. */
export function createReceipt(db: Db, parties: Parties, changes: Partial<ReceiptForm> = {}) {
  const scope = testScope(db, { id: parties.adminId, role: 'admin' });
  return issueReceipt(scope, receiptForm(parties, changes));
}
