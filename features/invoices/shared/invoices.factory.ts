import type { Invoicing } from '#features/academy/shared/academy.ts';

/** Settings of an academy that can issue invoices, except the test's own. */
export function invoicing(changes: Partial<Invoicing> = {}): Invoicing {
  return {
    legalName: 'VšĮ „Bandymas“',
    companyCode: '305123456',
    vatCode: '',
    vatGround: 'PVM įstatymo 22 str.',
    address: 'Konstitucijos pr. 12, Vilnius',
    iban: 'LT121000011101001000',
    series: 'ORB',
    dueDays: 14,
    note: { lt: '', en: '' },
    ...changes,
  };
}
