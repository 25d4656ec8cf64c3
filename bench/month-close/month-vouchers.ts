import { randomUUID } from 'node:crypto';
import { settleVoucherMonths } from '#features/billing/server/vouchers/voucher-settling.service.ts';
import { vilnius } from '#features/vouchers/server/invoices/voucher-invoices.factory.ts';
import {
  creditVoucherInvoice,
  issueVoucherInvoice,
  listVoucherInvoices,
  payVoucherInvoice,
} from '#features/vouchers/server/invoices/voucher-invoices.service.ts';
import { getVoucherMonth, signVoucherMonth } from '#features/vouchers/server/months/months.service.ts';
import { createProgramme } from '#features/vouchers/server/vouchers.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { addMonths, lastDayOf } from '#platform/shared/dates.ts';
import { type MadeMonth, onDay } from './made-month.ts';

const kaunas = {
  company: 'Kauno miesto savivaldybės administracija',
  companyCode: '188764867',
  vatCode: '',
  address: 'Laisvės al. 96, Kaunas',
};
const buyers = [vilnius, kaunas];

/** The programmes of two municipalities, which need another number of hours, and have another payer of a month that does not count. */
export async function makeProgrammes(db: Db, by: string, month: string): Promise<string[]> {
  const days = { from: `${addMonths(month, -1)}-01`, until: lastDayOf(addMonths(month, 2)) };
  const all = { by, places: null, periods: [{ ...days, cents: 2000, specialCents: 3400 }] };
  const first = await createProgramme(db, all);
  const of = { municipality: 'Kauno m. savivaldybė', name: 'Robotika', registerCode: 'NVŠ-2026-0777' };
  const second = await createProgramme(db, { ...all, ...of, hoursNeeded: 8, unmet: 'academy' });
  return [first.id, second.id];
}

/** A month's lists as their clerks ask for them: signed off, and settled with the families. */
export async function signMonths(made: MadeMonth, month: string, day: string): Promise<void> {
  const scope = onDay(made, day);
  for (const programmeId of made.programmes) {
    const { seen } = await getVoucherMonth(scope, { programmeId, month });
    await signVoucherMonth(scope, { programmeId, month, seen });
    await settleVoucherMonths({ ...scope, actor: null }, { programmeId });
  }
}

/** Invoices a month to both municipalities; one had a wrong buyer, is taken back and issued once more, and one is paid. */
export async function invoiceMonths(made: MadeMonth, month: string, day: string): Promise<void> {
  for (const [place, programmeId] of made.programmes.entries()) {
    const wrong = buyers[(place + 1) % buyers.length] ?? vilnius;
    const right = buyers[place] ?? vilnius;
    const first = await issue(made, { programmeId, month, day, buyer: place === 1 ? wrong : right });
    if (!first) continue;
    const scope = onDay(made, day);
    if (place === 1) {
      await creditVoucherInvoice(scope, { invoiceId: first, reason: 'Nurodytas kitas pirkėjas' });
      await issue(made, { programmeId, month, day, buyer: right });
    } else await payVoucherInvoice(scope, { invoiceId: first, paidOn: day });
  }
}

interface Issuing {
  readonly programmeId: string;
  readonly month: string;
  readonly day: string;
  readonly buyer: typeof vilnius;
}

/** Null where a municipality owes nothing. */
async function issue(made: MadeMonth, { day, buyer, ...wanted }: Issuing): Promise<string | null> {
  const scope = onDay(made, day);
  const { draft } = await listVoucherInvoices(scope, wanted);
  if (!draft || draft.totalCents <= 0) return null;
  const invoiceId = randomUUID();
  await issueVoucherInvoice(scope, { ...wanted, invoiceId, buyer, dueOn: draft.dueOn });
  return invoiceId;
}
