import { describe, expect, it } from 'vitest';
import { dueWords, linePartsOf, lineWords } from './invoice-words.view.ts';

it('says what an invoice is for in the reader’s language, and how many more lines there are', () => {
  const line = { textLt: 'Būrelis', textEn: 'Club', lineCount: 1 };
  expect(lineWords(line, 'en')).toBe('Club');
  expect(lineWords({ ...line, textEn: '' }, 'en')).toBe('Būrelis');
  expect(lineWords({ ...line, lineCount: 3 }, 'lt')).toBe('Būrelis +2');
});

it('writes the days that a line covers as screens do, on one line', () => {
  const line = {
    textLt: 'Būrelis (Urtė), 2026-11-27 – 2026-12-26',
    textEn: 'Club, 2026-12-01 – 2026-12-31',
    lineCount: 1,
  };
  expect(lineWords(line, 'lt')).toBe('Būrelis (Urtė), lapkr.\u00a027\u00a0–\u00a0gruod.\u00a026');
  expect(lineWords(line, 'en')).toBe('Club, 1–31\u00a0Dec');
});

it('parts what a line is for from its days, and counts more lines after both', () => {
  const line = { textLt: 'Būrelis (Urtė), 2026-11-27 – 2026-12-26', textEn: 'Club', lineCount: 2 };
  expect(linePartsOf(line, 'lt')).toEqual({
    what: 'Būrelis (Urtė)',
    days: 'lapkr.\u00a027\u00a0–\u00a0gruod.\u00a026 +1',
  });
  expect(linePartsOf(line, 'en')).toEqual({ what: 'Club +1', days: '' });
});

describe('dueWords', () => {
  it.each([
    ['2026-11-19', 'late_by', 1],
    ['2026-11-20', 'due_today', 0],
    ['2026-11-27', 'due_in', 7],
    ['2026-11-28', 'due_on', 8],
  ])('of %s are %s', (dueOn, key, days) => {
    expect(dueWords(dueOn, '2026-11-20')).toMatchObject({ key, days, late: key === 'late_by' });
  });
});
