import { describe, expect, it } from 'vitest';
import {
  dayOf,
  emailOf,
  idOf,
  instantOf,
  linkOf,
  localizedOf,
  numberOf,
  referenceOf,
  textOf,
} from './values.ts';

describe('a value of the store', () => {
  it.each([
    ['2025-09-03T14:30:00Z', '2025-09-03T14:30:00.000Z'],
    ['2025-09-03T17:30:00+03:00', '2025-09-03T14:30:00.000Z'],
    [{ _seconds: 1_756_909_800, _nanoseconds: 0 }, '2025-09-03T14:30:00.000Z'],
    [{ seconds: 1_756_909_800 }, '2025-09-03T14:30:00.000Z'],
    [1_756_909_800_000, '2025-09-03T14:30:00.000Z'],
    [1_756_909_800, '2025-09-03T14:30:00.000Z'],
    ['1756909800000', '2025-09-03T14:30:00.000Z'],
    // Without a zone it would be another moment on each machine.
    ['2025-09-03T14:30:00', null],
    ['3 September 2025', null],
    [Number.NaN, null],
    [null, null],
    [9e15, null],
  ])('%j is the instant %j', (value, instant) => {
    expect(instantOf(value)).toBe(instant);
  });

  it.each([
    ['2025-09-03', '2025-09-03'],
    ['2025-09-03 17:30', '2025-09-03'],
    ['Wed Sep 03 2025 17:30:00 GMT+0300', '2025-09-03'],
    // After midnight in Vilnius.
    ['2025-09-02T22:30:00Z', '2025-09-03'],
    [{ _seconds: 1_756_909_800, _nanoseconds: 0 }, '2025-09-03'],
    ['2025-02-30', null],
    ['undefined', null],
    ['Wed Sap 03 2025', null],
    [undefined, null],
  ])('%j is the day %j', (value, day) => {
    expect(dayOf(value)).toBe(day);
  });

  it('is read as text without controls, composed and cut by letters', () => {
    expect(textOf(' a\u0000b\r\nc\u202e ', 10)).toBe('ab\nc');
    expect(textOf('e\u0307🚀🚀', 2)).toBe('ė🚀');
    expect(textOf({}, 10)).toBe('');
    expect(localizedOf({ en: 'Robot' }, 10)).toEqual({ lt: 'Robot', en: 'Robot' });
    expect(localizedOf('Robotas', 10)).toEqual({ lt: 'Robotas' });
  });

  it('is a number also as text, an address and a link only when it can be one', () => {
    expect([numberOf('5'), numberOf(''), numberOf('abc'), numberOf(null)]).toEqual([5, null, null, null]);
    expect([emailOf(' Ona@Orbita.LT '), emailOf('ona'), emailOf('a@b')]).toEqual([
      'ona@orbita.lt',
      null,
      null,
    ]);
    expect([linkOf('https://a.lt/x'), linkOf('javascript:alert(1)'), linkOf('zoom')]).toEqual([
      'https://a.lt/x',
      null,
      null,
    ]);
  });

  it('is a reference as text, as a path, and as the store writes it', () => {
    const references = ['/products/p', { path: 'products/p' }, { _path: { segments: ['products', 'p'] } }];
    expect(references.map(referenceOf)).toEqual(['products/p', 'products/p', 'products/p']);
    expect(referenceOf({ id: 'p' })).toBe('');
  });
});

describe('the id of a document', () => {
  it('is the same in each run, another for another path, and a UUID', () => {
    expect(idOf('users/a')).toBe(idOf('users/a'));
    expect(idOf('users/a')).not.toBe(idOf('users/b'));
    expect(idOf('users/a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('follows its moment where lists are in the order of ids', () => {
    const [early, late] = ['2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.001Z'];
    expect(idOf('z', early) < idOf('a', late)).toBe(true);
  });
});
