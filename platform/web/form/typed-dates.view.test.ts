import { describe, expect, it } from 'vitest';
import { maskedDate, typedDate, typedTime } from './typed-dates.view.ts';

describe('a typed day', () => {
  it.each(['2026-11-02', '2026-11-2', '2026.11.02', '2026.11.02.', '2026 11 2', '2026/11/02', ' 20261102 '])(
    'is read as people write it: %s',
    (text) => expect(typedDate(text, true)).toBe('2026-11-02'),
  );

  it.each([
    '',
    '2026',
    '2026-11',
    '2026-11-',
    '2026-02-30',
    '02-11-2026',
    '202611',
    '2026-11-02 17:00',
    '1026-11-02',
    '2026-11-2',
  ])('is incomplete or invalid: %s', (text) => expect(typedDate(text)).toBeNull());

  it('gets its separators while digits are typed', () => {
    const steps = ['2', '2026', '20261', '202611', '2026-112', '20261122', '2026-1-2', '2026.11.2'];
    expect(steps.map(maskedDate)).toEqual([
      ...['2', '2026', '2026-1', '2026-11', '2026-11-2', '2026-11-22', '2026-1-2', '2026.11.2'],
    ]);
  });
});

describe('a typed time', () => {
  it.each([
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['17 30', '17:30'],
    ['1730', '17:30'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
  ])('is read as people write it: %s', (text, time) => expect(typedTime(text)).toBe(time));

  it.each(['', '9', '17', '9:3', '24:00', '12:60', '2460', '12:30:10', 'ryte'])('is incomplete: %s', (text) =>
    expect(typedTime(text)).toBeNull(),
  );

  it('is a full hour once typing has ended', () => {
    expect(['9', '17', '17:', '24', '9:3'].map((text) => typedTime(text, true))).toEqual([
      ...['09:00', '17:00', '17:00', null, null],
    ]);
  });
});
