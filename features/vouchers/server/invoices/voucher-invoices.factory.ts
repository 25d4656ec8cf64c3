import { randomUUID } from 'node:crypto';
import type { PayerDetails } from '#features/invoices/shared/payer-details.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { insertMonth } from '../months/months.repository.ts';
import { createProgramme, createVoucher } from '../vouchers.factory.ts';
import { issueVoucherInvoice } from './voucher-invoices.service.ts';

/** The municipality of Vilnius as its invoices name it. */
export const vilnius: PayerDetails = {
  company: 'Vilniaus miesto savivaldybės administracija',
  companyCode: '188710061',
  vatCode: '',
  address: 'Konstitucijos pr. 3, Vilnius',
};

interface NewMonth {
  readonly by: string;
  /** October of 2026 unless given. */
  readonly month?: string;
  readonly programmeId?: string;
  /** What its list says of a child each: its month, and cents. */
  readonly lines?: readonly { readonly forMonth: string; readonly cents: number }[];
}

const stated = {
  ...{ municipality: 'Vilniaus m. savivaldybė', programme: 'Programavimas', registerCode: 'NVŠ-1' },
  ...{ hoursNeeded: 4, layout: null },
};

/** A month of a programme that is signed off. Returns the programme's id. */
export async function createSignedMonth(
  db: Db,
  { by, month = '2026-10', programmeId: given, lines = [{ forMonth: month, cents: 2000 }] }: NewMonth,
): Promise<{ programmeId: string }> {
  const programmeId = given ?? (await createProgramme(db, { by })).id;
  const counted: Parameters<typeof insertMonth>[1]['lines'][number][] = [];
  for (const { forMonth, cents } of lines) {
    const { userId: childId } = await createChild(db, {});
    const days = { fromOn: '2026-09-01', untilOn: '2027-05-31' };
    const { id: voucherId } = await createVoucher(db, { programmeId, childId, by, days });
    counted.push({ voucherId, forMonth, minutes: 180, counts: cents > 0, cents });
  }
  await insertMonth(db, { programmeId, month, by, at: testNow, stated, lines: counted });
  return { programmeId };
}

/** The invoice of such a month. The books are open. */
export async function createVoucherInvoice(
  db: Db,
  { by, month = '2026-10', now = testNow, ...given }: NewMonth & { readonly now?: string },
): Promise<{ programmeId: string; invoiceId: string }> {
  const { programmeId } = await createSignedMonth(db, { by, month, ...given });
  const invoiceId = randomUUID();
  const asked = { programmeId, month, invoiceId, buyer: vilnius, dueOn: '2027-01-20' };
  await issueVoucherInvoice(testScope(db, { id: by, role: 'admin' }, { now }), asked);
  return { programmeId, invoiceId };
}
