import { randomUUID } from 'node:crypto';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { addMonths, lastDayOf } from '#platform/shared/dates.ts';
import type { ProgrammeDraft } from '../shared/programmes.ts';
import { issueVoucherInvoice, listVoucherInvoices } from './invoices/voucher-invoices.service.ts';
import { getVoucherMonth, signVoucherMonth } from './months/months.service.ts';
import { findPlans } from './programmes.repository.ts';
import { saveProgramme } from './programmes.service.ts';
import { askVoucher, getChildVouchers, refuseVoucher, registerVoucher } from './vouchers.service.ts';

interface DemoVouchers {
  /** An admin, so many days ago. */
  readonly admin: (days: number) => SignedInScope;
  readonly parent: (id: string, days: number) => SignedInScope;
  /** Children of one group: the first and the fourth are registered, the second waits, the third is refused. */
  readonly students: readonly string[];
}

/**
 * A programme of Vilnius for the groups of all plans, and four children: two registered, one of them on the last day of a month, so that the
 * month doesn't count, one waiting for an answer, and one refused. Returns the programme.
 */
export async function seedVouchers({
  admin,
  parent,
  students,
}: DemoVouchers): Promise<{ programmeId: string }> {
  const month = today(admin(0)).slice(0, 7);
  const [first, last] = [addMonths(month, -1), addMonths(month, 1)];
  const [later, end] = [addMonths(month, 3), addMonths(month, 6)];
  const sums = { cents: 2000, specialCents: 3400 };
  const plans = await findPlans(admin(0).db, []);
  const draft: ProgrammeDraft = {
    ...{ municipality: 'Vilniaus m. savivaldybė', name: 'Programavimas ir robotika vaikams' },
    ...{ registerCode: '120705134', hoursNeeded: 4, places: 24, needsCode: false, unmet: 'family' },
    periods: [
      { from: `${first}-01`, until: lastDayOf(last), ...sums },
      { from: `${later}-01`, until: lastDayOf(end), ...sums },
    ],
    planIds: plans.map(({ id }) => id),
  };
  const programmeId = randomUUID();
  await saveProgramme(admin(60), { programmeId, version: 0, draft });
  const guardians = await listGuardianIds(admin(0), students);
  const ask = async (place: number, days: number, school: string) => {
    const childId = students[place] ?? '';
    const scope = parent(guardians.get(childId)?.[0] ?? '', days);
    const { birthDate } = await getChildVouchers(scope, { childId });
    const voucherId = randomUUID();
    await askVoucher(scope, {
      ...{ voucherId, programmeId, childId, birthDate: birthDate ?? '2015-04-12', school, class: 5 + place },
      ...{ specialNeeds: false, personalCode: null, elsewhere: false },
    });
    return voucherId;
  };
  await registerVoucher(admin(52), {
    voucherId: await ask(0, 56, 'Vilniaus Žirmūnų gimnazija'),
    ...{ fromOn: lastDayOf(first), untilOn: lastDayOf(last) },
  });
  await registerVoucher(admin(52), {
    voucherId: await ask(3, 55, 'Vilniaus Gedimino technikos universiteto inžinerijos licėjus'),
    ...{ fromOn: `${first}-01`, untilOn: lastDayOf(last) },
  });
  await refuseVoucher(admin(10), {
    voucherId: await ask(2, 12, 'Vilniaus licėjus'),
    reason: 'Mokinių registre nurodyta kita gyvenamoji savivaldybė ir krepšelis jau naudojamas ten.',
  });
  await ask(1, 2, 'Vilniaus Gabijos progimnazija');
  return { programmeId };
}

/** Signs the month before off, once its invoices are made: what doesn't count is told to guardians. */
export async function seedVoucherMonth(admin: SignedInScope, programmeId: string): Promise<void> {
  const wanted = { programmeId, month: addMonths(today(admin).slice(0, 7), -1) };
  const { seen } = await getVoucherMonth(admin, wanted);
  await signVoucherMonth(admin, { ...wanted, seen });
  await seedInvoice(admin, wanted);
}

/** Issues the invoice of a month that was signed off, where anybody attended enough. */
async function seedInvoice(
  scope: SignedInScope,
  wanted: { readonly programmeId: string; readonly month: string },
): Promise<void> {
  const { draft } = await listVoucherInvoices(scope, wanted);
  if (!draft || draft.totalCents <= 0) return;
  const buyer = {
    ...{ company: 'Vilniaus miesto savivaldybės administracija', companyCode: '188710061' },
    ...{ vatCode: '', address: 'Konstitucijos pr. 3, 09601 Vilnius' },
  };
  await issueVoucherInvoice(scope, { ...wanted, invoiceId: randomUUID(), buyer, dueOn: draft.dueOn });
}
