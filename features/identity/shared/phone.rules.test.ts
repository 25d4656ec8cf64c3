import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPhone, phonePatterns, readPhone } from './phone.rules.ts';

it.each([
  '+37061234567',
  '+370 612 34567',
  '+370 (612) 34567',
  '+370 8 612 34567',
  '00370 612 34567',
  '8 612 34567',
  '8-612-34567',
  '(8~612) 34567',
  '0 612 34567',
  '0612.34567',
  '061234567',
  '61234567',
  '\u202a+370 612 34567\u202c',
  '+370\u00a0612\u2011345\u201167',
])('reads a Lithuanian mobile number however it is written: %s', (typed) => {
  expect(readPhone(typed)).toBe('+37061234567');
});

it.each([
  ['8 5 234 5678', '+37052345678'],
  ['(0-37) 123456', '+37037123456'],
  ['+44 7911 123456', '+447911123456'],
  ['0044 7911 123456', '+447911123456'],
  ['+1 (202) 555-0143', '+12025550143'],
])('reads %s', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

it.each([
  '',
  '112',
  '8 612 3456',
  '8 612 345678',
  '+370 612 3456',
  '+370 612 345678',
  '+370 112 34567',
  '7911 123456',
  '52345678',
  '+0 612 34567',
  '+1234567890123456',
  'mama 8 612 34567',
  '8 612 34567 arba 8 612 34568',
  '+37061234567;ext=5',
])('does not take for a number: %s', (typed) => {
  expect(readPhone(typed)).toBeNull();
});

it('reads what it shows, and what it stores', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[3-9]\d{7}$/), (number) => {
      const phone = `+370${number}`;
      expect(readPhone(phone)).toBe(phone);
      expect(readPhone(formatPhone(phone))).toBe(phone);
    }),
  );
  expect(formatPhone('+37061234567')).toBe('+370 612 34567');
  expect(formatPhone('+447911123456')).toBe('+447911123456');
});

it.each([
  ['+370 612 34567', ['+37061234567']],
  ['8 612 34567', ['+37061234567']],
  ['861234567', ['+37061234567']],
  ['8 612 34', ['%861234%', '+37061234%']],
  ['612 34', ['%61234%']],
  ['34567', ['%34567%']],
  ['+370 612', ['+370612%']],
  ['0044 79', ['+4479%']],
  ['12', []],
  ['+', []],
  ['Ona 612', []],
  ['%612', []],
  ['', []],
])('searches for %s as %j', (search, patterns) => {
  expect(phonePatterns(search)).toEqual(patterns);
});
