import { describe, expect, it } from 'vitest';
import { readWrittenDay } from './import-days.rules.ts';

describe('readWrittenDay', () => {
  it.each([
    ...['2017-03-05', '2017.03.05', '2017.03.05.', '2017/3/5', '2017 03 05', '2017-3-5', '20170305'],
    ...[
      '05.03.2017',
      '5.3.2017',
      '5. 3. 2017',
      '2017-03-05 00:00:00',
      '2017-03-05T00:00:00Z',
      '05.03.2017 0:00',
    ],
    ...[
      '2017 m. kovo 5 d.',
      '2017 m. kovo 5',
      '2017 kovas 5',
      '5 March 2017',
      'March 5, 2017',
      '5th of Mar 2017',
    ],
    ...['42799', '42799.0'],
  ])('reads %s', (text) => {
    expect(readWrittenDay(text, null)).toBe('2017-03-05');
  });

  it('tells every month in words from the others', () => {
    const lithuanian = ['sausio', 'vasario', 'kovo', 'balandžio', 'gegužės', 'birželio'].concat([
      'liepos',
      'rugpjūčio',
      'rugsėjo',
      'spalio',
      'lapkričio',
      'gruodžio',
    ]);
    const read = (name: string) => readWrittenDay(`2017 m. ${name} 5 d.`, null);
    expect(lithuanian.map(read)).toEqual(
      lithuanian.map((_, at) => `2017-${String(at + 1).padStart(2, '0')}-05`),
    );
    expect([read('rugp'), read('rugs'), read('rug')]).toEqual(['2017-08-05', '2017-09-05', null]);
  });

  it('asks which number is the month where both may be', () => {
    expect(readWrittenDay('5/3/2017', null)).toBe('ambiguous');
    expect(readWrittenDay('05-03-2017', null)).toBe('ambiguous');
    expect(readWrittenDay('5/3/2017', 'day-first')).toBe('2017-03-05');
    expect(readWrittenDay('5/3/2017', 'month-first')).toBe('2017-05-03');
  });

  it.each([
    ['25/3/2017', '2017-03-25'],
    ['3/25/2017', '2017-03-25'],
    ['4/4/2017', '2017-04-04'],
  ])('does not ask where only one reading is a day: %s', (text, day) => {
    expect(readWrittenDay(text, null)).toBe(day);
  });

  it.each([
    '',
    '2017-02-30',
    '31.04.2017',
    '4.25.2017',
    '13/13/2017',
    '5/3/17',
    '2017',
    '12',
    'kovo 5',
    '99999',
  ])('finds no day in „%s“', (text) => {
    expect(readWrittenDay(text, 'day-first')).toBeNull();
  });
});
