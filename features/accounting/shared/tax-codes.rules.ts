import type { Seller } from '#features/invoices/shared/invoices.ts';

/**
 * The codes of VMI's VAT classifier („PVM klasifikatorius“) for services in Lithuania, by the rate in percent. PVM5 is what articles 20 to 33
 * of the VAT law exempt. The rate of 9 % ended with 2025, when 12 % began.
 */
const taxCodes: Readonly<Record<number, string>> = {
  21: 'PVM1',
  12: 'PVM58',
  9: 'PVM2',
  5: 'PVM3',
  0: 'PVM5',
};

/** The code of what a seller charged; null for a seller without a VAT code, and for a rate that has none. */
export function taxCodeOf({ vatCode, vatPercent }: Pick<Seller, 'vatCode' | 'vatPercent'>): string | null {
  return vatCode === '' ? null : (taxCodes[vatPercent] ?? null);
}
