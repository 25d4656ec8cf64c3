import { qrCodeSvg } from '#platform/server/security/qr-code.ts';
import { plainAmount } from '#platform/shared/money.ts';
import type { PayDetails, Seller } from '../../shared/invoices.ts';

interface Transfer {
  readonly receiver: string;
  readonly iban: string;
  readonly reference: string;
  readonly amountCents: number;
}

/**
 * What the QR code of a SEPA transfer says (EPC069-12, version 002): a bank app fills in receiver, account, amount and
 * structured reference. No bank's code is needed within the EEA.
 */
export function epcCode({ receiver, iban, reference, amountCents }: Transfer): string {
  const name = [...receiver.replaceAll(/\s+/g, ' ')].slice(0, 70).join('');
  return ['BCD', '002', '1', 'SCT', '', name, iban, `EUR${plainAmount(amountCents)}`, '', reference].join(
    '\n',
  );
}

/** What a bank transfer needs, with the code that bank apps read. */
export function payDetails(
  { name, iban }: Pick<Seller, 'name' | 'iban'>,
  reference: string,
  amountCents: number,
): PayDetails {
  const details = { receiver: name, iban, reference, amountCents };
  return { ...details, qr: qrCodeSvg(epcCode(details), 'M') };
}
