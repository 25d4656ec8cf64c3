import { describe, expect, it } from 'vitest';
import { shortName } from './short-name.rules.ts';

describe('a name shown to other families', () => {
  it.each([
    ['Žygimantė', 'Kazlauskaitė-Petrauskienė', 'Žygimantė K.'],
    ['Jonas Mykolas', 'žukas', 'Jonas Mykolas Ž.'],
    ['Ąžuolas', '  Šimkus', 'Ąžuolas Š.'],
    ['Ema', '', 'Ema'],
    ['Ema', '𝒦alė', 'Ema 𝒦.'],
  ])('shows %s %s as %s', (firstName, lastName, name) => {
    expect(shortName({ firstName, lastName })).toBe(name);
  });
});
