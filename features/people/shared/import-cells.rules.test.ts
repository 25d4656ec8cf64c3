import { describe, expect, it } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { cleanAddress, cleanText, splitName } from './import-cells.rules.ts';

describe('cleanText', () => {
  it.each([
    ['Rūta\u00a0Ona', 'Rūta Ona'],
    ['Rū\u200bta', 'Rūta'],
    ['Rū\u00adta', 'Rūta'],
    ['\ufeffRūta', 'Rūta'],
    ['Ru\u0304ta', 'Rūta'],
    ['  Rūta\r\n Ona ', 'Rūta Ona'],
    ['Rūta\u200d', 'Rūta'],
    ["'=Rūta", '=Rūta'],
  ])('shows %j as it looks', (cell, text) => {
    expect(cleanText(cell)).toBe(text);
  });

  it('keeps joiners where a script needs them', () => {
    expect(cleanText('می\u200cخواهم')).toBe('می\u200cخواهم');
  });

  it('leaves a cell with a whole file in it alone, in a moment', () => {
    const took = processorTime(() => cleanText(`a${'\u0316\u0301'.repeat(500_000)}`));
    expect(took).toBeLessThan(1000);
  });
});

describe('cleanAddress', () => {
  it.each([
    ['Rūta <i5@example.com>', 'i5@example.com'],
    ['mailto:i6@example.com', 'i6@example.com'],
    ['i9@example.com,', 'i9@example.com'],
    ['ona@example.com.', 'ona@example.com'],
    ['\u00a0i4@example.com\u00a0', 'i4@example.com'],
    ['i3@exam\u200bple.com', 'i3@example.com'],
  ])('reads %j', (cell, address) => {
    expect(cleanAddress(cell)).toBe(address);
  });

  it('does not choose between two addresses', () => {
    expect(cleanAddress('i7@example.com; i8@example.com')).toBe('i7@example.com; i8@example.com');
  });
});

describe('splitName', () => {
  it.each([
    ['Ąžuolas Žukas', 'Ąžuolas', 'Žukas'],
    ['Ąžuolas Jonas Žukas', 'Ąžuolas Jonas', 'Žukas'],
    ['Žukas, Ąžuolas', 'Ąžuolas', 'Žukas'],
    ['Ona van der Berg', 'Ona', 'van der Berg'],
    ['Ąžuolas', 'Ąžuolas', ''],
  ])('splits %s', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});
