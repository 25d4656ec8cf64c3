import { describe, expect, it } from 'vitest';
import { dayOfSerial, isDateFormat } from './spreadsheet-dates.ts';

describe('isDateFormat', () => {
  it.each(['yyyy-mm-dd', 'dd/mm/yyyy', '[$-427]yyyy\\ "m."\\ mmmm\\ d\\ "d.";@', 'd.m.yy h:mm'])(
    'knows %s',
    (code) => {
      expect(isDateFormat(164, code)).toBe(true);
    },
  );

  it.each(['0.00', 'General', '#,##0.00\\ "EUR"', 'h:mm:ss', '"day" 0', '[Red]0'])(
    'does not take %s for a day',
    (code) => {
      expect(isDateFormat(164, code)).toBe(false);
    },
  );

  it('knows the built-in formats by number', () => {
    expect([0, 1, 14, 17, 18, 21, 22, 45].map((id) => isDateFormat(id, null))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});

describe('dayOfSerial', () => {
  it.each([
    [42106, false, '2015-04-12'],
    [42106.75, false, '2015-04-12'],
    [40644, true, '2015-04-12'],
    [61, false, '1900-03-01'],
  ])('reads %s', (serial, is1904, day) => {
    expect(dayOfSerial(serial, is1904)).toBe(day);
  });

  it.each([0, 60, -1, 1e9, Number.NaN])('reads no day from %s', (serial) => {
    expect(dayOfSerial(serial)).toBeNull();
  });
});
