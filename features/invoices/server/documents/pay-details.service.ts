import { qrCodeSvg } from '#platform/server/security/qr-code.ts';
import type { PayDetails, Seller } from '../../shared/invoices.ts';
import { epcCode } from './epc-code.rules.ts';

/** What a bank transfer needs, with the code that bank apps read. */
export function payDetails(
  { name, iban }: Pick<Seller, 'name' | 'iban'>,
  reference: string,
  amountCents: number,
): PayDetails {
  const details = { receiver: name, iban, reference, amountCents };
  return { ...details, qr: qrCodeSvg(epcCode(details), 'M') };
}
