import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { referenceOf } from '../../shared/references.rules.ts';
import { epcCode } from './epc-code.rules.ts';

const transfer = {
  receiver: 'VšĮ „Orbitos akademija“',
  iban: 'LT121000011101001000',
  reference: referenceOf('ORB', 123),
  amountCents: 123_405,
};

it('puts receiver, account, amount and reference on the lines where bank apps read them', () => {
  expect(epcCode(transfer).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'VšĮ „Orbitos akademija“',
    'LT121000011101001000',
    'EUR1234.05',
    '',
    transfer.reference,
  ]);
});

it('keeps to the limits of the standard with the longest names: 331 bytes, 70 letters, version 13', () => {
  const code = epcCode({ ...transfer, receiver: 'Šž'.repeat(60), amountCents: 999_999_999 });
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331);
  expect(code.split('\n')[5]).toHaveLength(70);
  expect(encode(code, { ecc: 'M', border: 0 }).version).toBeLessThanOrEqual(13);
});
