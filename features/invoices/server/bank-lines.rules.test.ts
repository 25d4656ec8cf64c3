import { describe, expect, it } from 'vitest';
import { bankIdOf, lineKeys, tidyText } from './bank-lines.rules.ts';

const line = {
  ...{ bookedOn: '2026-11-20', amountCents: 4500, payerName: 'Rūta' },
  ...{ payerIban: '', text: 'Būrelis', reference: '' },
};

describe('lineKeys', () => {
  it('gives the same line of another file the same key, and two equal lines of one file two', () => {
    const [here, there] = [lineKeys(), lineKeys()];
    const keys = [here(line), here(line)];
    expect(keys[0]).not.toBe(keys[1]);
    expect([there(line), there(line)]).toEqual(keys);
    expect(here({ ...line, amountCents: 4501 })).not.toBe(keys[0]);
  });
});

it('never mixes up where one part ends and the next begins', () => {
  expect(bankIdOf(['a', 'bc'])).not.toBe(bankIdOf(['ab', 'c']));
});

it('keeps text visible and short', () => {
  expect(tidyText(' Ačiū\u202e\u0000\n labai ', 100)).toBe('Ačiū labai');
  expect(tidyText('🚀🚀🚀', 2)).toBe('🚀🚀');
});
