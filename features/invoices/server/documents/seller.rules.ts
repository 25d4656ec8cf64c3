import { vatPercentOf } from '#features/academy/shared/academy.rules.ts';
import type { Invoicing } from '#features/academy/shared/academy.ts';
import type { Seller } from '../../shared/invoices.ts';

/**
 * The seller as an invoice names it, or null while the academy's settings lack what the law requires: name, code, address,
 * account, and a VAT code or the ground on which no VAT is charged. Prices are what families pay: they include VAT at the
 * standard rate where no ground is given (record 068).
 */
export function sellerOf(invoicing: Invoicing): Seller | null {
  const { legalName, companyCode, vatCode, vatGround, address, iban } = invoicing;
  const vatPercent = vatPercentOf(invoicing);
  if (!(legalName && companyCode && address && iban) || vatPercent === null) return null;
  return { name: legalName, code: companyCode, vatCode, vatGround, vatPercent, address, iban };
}
