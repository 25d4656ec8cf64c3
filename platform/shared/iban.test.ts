import { describe, expect, it } from 'vitest';
import { checkDigits, compactCode, hasRightDigits, isIban, spacedCode } from './iban.ts';

describe('isIban', () => {
  it.each(['LT121000011101001000', 'DE89370400440532013000', 'GB82WEST12345698765432'])(
    'accepts %s',
    (iban) => expect(isIban(iban)).toBe(true),
  );

  it.each([
    '',
    'LT121000011101001001',
    'LT12100001110100100',
    'lt121000011101001000',
    'LT12 1000 0111 0100 1000',
    'DE89370400440532013001',
    'XX00',
  ])('refuses %s', (iban) => expect(isIban(iban)).toBe(false));
});

it('computes check digits as ISO 11649 does', () => {
  expect(checkDigits('RF', '539007547034')).toBe('18');
  expect(hasRightDigits('RF18539007547034')).toBe(true);
  expect(hasRightDigits('RF19539007547034')).toBe(false);
});

it('writes codes for banks and for people', () => {
  expect(compactCode(' lt12 1000 0111 0100 1000')).toBe('LT121000011101001000');
  expect(spacedCode('LT121000011101001000')).toBe('LT12 1000 0111 0100 1000');
});
