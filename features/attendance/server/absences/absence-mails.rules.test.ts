import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attendanceMarks } from '../../shared/attendance.ts';
import { absenceNews, firstStart, mayBeNews, type ToldOfAbsence } from './absence-mails.rules.ts';

const today = '2026-11-20';
const line = { mark: 'absent', told: null, reported: false, begun: true, date: today, today } as const;

describe('absenceNews', () => {
  it.each([
    ['an absence without notice is told', {}, 'absent'],
    ['the one of yesterday too', { date: '2026-11-19' }, 'absent'],
    ['an older sheet is filled in quietly', { date: '2026-11-18' }, null],
    ['an absence told ahead is no news', { reported: true }, null],
    ['an absence from a lesson that has not begun is none yet', { begun: false }, null],
    ['an absence is told once', { told: 'absent' }, null],
    ['absent again after a correction is told again', { told: 'corrected' }, 'absent'],
    ['a correction is told', { mark: 'late', told: 'absent' }, 'corrected'],
    ['a mark taken away is a correction', { mark: null, told: 'absent' }, 'corrected'],
    ['a correction is told once', { mark: 'present', told: 'corrected' }, null],
    [
      'a correction of an old sheet is told',
      { mark: 'present', told: 'absent', date: '2026-11-02' },
      'corrected',
    ],
    ['presence is no news', { mark: 'present' }, null],
    ['no mark is no news', { mark: null }, null],
  ] as const)('%s', (_title, over, expected) => {
    expect(absenceNews({ ...line, ...over })).toBe(expected);
  });

  it('reports nothing twice, and always ends with what the sheet says', () => {
    const marks = fc.array(fc.constantFrom(null, ...attendanceMarks), { minLength: 1 });
    fc.assert(
      fc.property(marks, (history) => {
        let told: ToldOfAbsence | null = null;
        for (const mark of history) {
          const news: ToldOfAbsence | null = absenceNews({ ...line, mark, told });
          expect(news === null || news !== told).toBe(true);
          told = news ?? told;
          expect(absenceNews({ ...line, mark, told })).toBeNull();
        }
        expect(told === 'absent').toBe(history.at(-1) === 'absent');
      }),
    );
  });
});

describe('firstStart', () => {
  const at = (startsAt: string, cancelled = false) => ({ startsAt, cancelled });
  it('is the first lesson that is held, whatever their order', () => {
    const [eight, ten, noon] = ['2026-11-20T08:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z'];
    expect(firstStart([at(noon), at(ten), at(eight, true)])).toBe(ten);
    expect(firstStart([at(eight, true)])).toBeNull();
    expect(firstStart([])).toBeNull();
  });
});

describe('mayBeNews', () => {
  const change = { before: null, after: 'absent', date: today, today } as const;
  it.each([
    ['a new absence', {}, true],
    ['a new absence on an old sheet', { date: '2026-11-18' }, false],
    ['an absence that was one before', { before: 'absent' }, false],
    ['an absence taken back', { before: 'absent', after: 'present' }, true],
    ['an absence taken back on an old sheet', { before: 'absent', after: null, date: '2026-11-02' }, true],
    ['a change between other marks', { before: 'present', after: 'late' }, false],
  ] as const)('of %s is %s', (_title, over, expected) => {
    expect(mayBeNews({ ...change, ...over })).toBe(expected);
  });
});
