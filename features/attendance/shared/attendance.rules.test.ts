import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PointFields, pointFields } from '#features/points/shared/points.ts';
import {
  approvalRefusal,
  byUrgency,
  dayRefusal,
  hasBegun,
  mergeComment,
  mergeLine,
  postedFields,
  sameLine,
  saveRefusal,
  sheetFaceOf,
  sheetStateOf,
  stateAt,
} from './attendance.rules.ts';
import { attendanceMarks } from './attendance.ts';
import { noPoints } from './daily-sheet.factory.ts';

const today = '2026-11-20';
const event = { cancelled: false };
const cancelled = { cancelled: true };

const hours = (start: number, end: number, isCancelled = false) => ({
  startsAt: `2026-11-20T${start}:00:00.000Z`,
  endsAt: `2026-11-20T${end}:00:00.000Z`,
  cancelled: isCancelled,
});
const morning = hours(10, 11);
const evening = hours(15, 17);
const at = (time: string) => `2026-11-20T${time}Z`;

describe('sheetStateOf', () => {
  it.each([
    ['upcoming to its last moment before the start', 'upcoming', '14:59:59.999', [evening], 0, false],
    ['now from its start', 'now', '15:00:00.000', [evening], 0, false],
    ['now to its last moment', 'now', '16:59:59.999', [evening], 0, false],
    ['missing from its end', 'missing', '17:00:00.000', [evening], 0, false],
    ['upcoming before both lessons', 'upcoming', '09:00:00.000', [morning, evening], 0, false],
    ['missing between two lessons', 'missing', '12:00:00.000', [morning, evening], 0, false],
    ['now in the second lesson', 'now', '15:30:00.000', [morning, evening], 0, false],
    ['upcoming in a cancelled lesson', 'upcoming', '10:30:00.000', [hours(10, 11, true), evening], 0, false],
    ['draft before the lesson', 'draft', '09:00:00.000', [evening], 1, false],
    ['draft in the lesson', 'draft', '16:00:00.000', [evening], 1, false],
    ['approved in the lesson', 'approved', '16:00:00.000', [evening], 12, true],
    ['cancelled in a cancelled lesson', 'cancelled', '16:00:00.000', [hours(15, 17, true)], 0, false],
    ['cancelled without a lesson', 'cancelled', '16:00:00.000', [], 0, false],
    ['approved though cancelled later', 'approved', '16:00:00.000', [hours(15, 17, true)], 12, true],
  ] as const)('is %s', (_title, state, time, events, marked, isApproved) => {
    expect(sheetStateOf({ events, marked, isApproved }, at(time))).toBe(state);
    const counts = { date: today, students: 12, points: 0 };
    const answered = {
      ...counts,
      events,
      marked,
      state: isApproved ? 'approved' : 'upcoming',
    } as const;
    expect(stateAt(answered, at(time))).toBe(state);
  });
});

describe('a lesson date', () => {
  it('has begun with the first of its lessons that are held', () => {
    const events = [hours(10, 11, true), evening];
    expect(hasBegun(events, at('10:30:00.000'))).toBe(false);
    expect(hasBegun(events, at('15:00:00.000'))).toBe(true);
    expect(hasBegun([hours(10, 11, true)], at('10:30:00.000'))).toBe(true);
  });
});

describe('refusals', () => {
  it('allows writing a sheet of today and of the past', () => {
    expect(dayRefusal({ date: today, today, events: [event] })).toBeNull();
    expect(dayRefusal({ date: '2026-09-01', today, events: [cancelled, event] })).toBeNull();
  });

  it('refuses a day without a lesson, a cancelled lesson and the future', () => {
    expect(dayRefusal({ date: today, today, events: [] })).toBe('attendance/no-lecture');
    expect(dayRefusal({ date: today, today, events: [cancelled] })).toBe('attendance/no-lecture');
    expect(dayRefusal({ date: '2026-11-21', today, events: [event] })).toBe('attendance/future-sheet');
  });

  it('refuses saving an approved sheet, which must be re-opened first', () => {
    expect(saveRefusal({ date: today, today, events: [event], isApproved: true })).toBe(
      'attendance/sheet-approved',
    );
    expect(saveRefusal({ date: today, today, events: [event], isApproved: false })).toBeNull();
  });

  it('refuses approving a sheet without a single mark', () => {
    const day = { date: today, today, events: [morning], now: '2026-11-20T10:00:00.000Z' };
    expect(approvalRefusal({ ...day, marked: 0 })).toBe('attendance/nothing-to-approve');
    expect(approvalRefusal({ ...day, marked: 1 })).toBeNull();
  });

  it('refuses approving a sheet before the first lesson of its day begins', () => {
    const day = { date: today, today, events: [morning, hours(15, 16)], marked: 1 };
    const at = (now: string) => approvalRefusal({ ...day, now });
    expect(at('2026-11-20T09:59:59.999Z')).toBe('attendance/lesson-not-begun');
    expect(at('2026-11-20T10:00:00.000Z')).toBeNull();
  });
});

const content = fc.record({
  attendance: fc.option(fc.constantFrom(...attendanceMarks)),
  comment: fc.constantFrom('', 'Puiku 🚀', 'Šaunu'),
  points: fc.record(
    Object.fromEntries(pointFields.map((field) => [field, fc.nat(2)])) as Record<
      keyof PointFields,
      fc.Arbitrary<number>
    >,
  ),
});

describe('merging', () => {
  it('accepts a line that equals the stored one, whatever version was seen', () => {
    fc.assert(
      fc.property(content, fc.nat(5), fc.nat(5), (line, stored, sent) => {
        expect(mergeLine({ ...line, version: stored }, { userId: 'u', ...line, version: sent })).toBe(
          'unchanged',
        );
      }),
    );
  });

  it('overwrites only the version that was seen', () => {
    fc.assert(
      fc.property(
        content,
        content,
        fc.integer({ min: 1, max: 5 }),
        fc.nat(5),
        (before, after, stored, sent) => {
          fc.pre(!sameLine(before, after));
          const merge = mergeLine({ ...before, version: stored }, { userId: 'u', ...after, version: sent });
          expect(merge).toBe(stored === sent ? 'write' : 'conflict');
        },
      ),
    );
  });

  it('writes a line that nobody has written yet', () => {
    const empty = { attendance: null, comment: '', points: noPoints, version: 0 };
    expect(mergeLine(empty, { userId: 'u', ...empty, attendance: 'late', version: 3 })).toBe('write');
  });

  it('merges the comment of the group in the same way', () => {
    const stored = { text: 'Kūrėme labirintą', version: 2 };
    expect(mergeComment(stored, { text: stored.text, version: 0 })).toBe('unchanged');
    expect(mergeComment(stored, { text: 'Kartojome', version: 2 })).toBe('write');
    expect(mergeComment(stored, { text: 'Kartojome', version: 1 })).toBe('conflict');
    expect(mergeComment({ text: '', version: 0 }, { text: 'Kartojome', version: 0 })).toBe('write');
  });
});

describe('postedFields', () => {
  it('posts the fields that have points, in the order of the form', () => {
    expect(postedFields({ ...noPoints, extra_points: 5, for_attendance: 10 })).toEqual([
      { category: 'for_attendance', amount: 10 },
      { category: 'extra_points', amount: 5 },
    ]);
    expect(postedFields(noPoints)).toEqual([]);
  });
});

describe('byUrgency', () => {
  const group = (name: string, given: { at?: string; missing?: number; awaitingApproval?: number } = {}) => ({
    name,
    today: given.at ? { events: [{ startsAt: given.at }] } : null,
    missing: given.missing ?? 0,
    awaitingApproval: given.awaitingApproval ?? 0,
  });

  it("puts today's lessons first by their start, then what waits, then the rest by Lithuanian name", () => {
    const groups = [
      group('Žaidimai'),
      group('Čiobreliai'),
      group('Yla', { awaitingApproval: 1 }),
      group('Ąžuolai', { missing: 3 }),
      group('Vakaras', { at: '2026-11-20T16:00:00.000Z' }),
      group('Rytas', { at: '2026-11-20T08:00:00.000Z' }),
      group('Dronai'),
      group('Cirkas'),
    ];
    expect(groups.sort(byUrgency).map(({ name }) => name)).toEqual([
      'Rytas',
      'Vakaras',
      'Ąžuolai',
      'Yla',
      'Cirkas',
      'Čiobreliai',
      'Dronai',
      'Žaidimai',
    ]);
  });

  it('orders lessons of the same hour by name, waiting sheets or not', () => {
    const at = '2026-11-20T16:00:00.000Z';
    const groups = [
      group('Robotai', { at, missing: 2 }),
      group('Grupė 10', { at }),
      group('Grupė 9', { at }),
    ];
    expect(groups.sort(byUrgency).map(({ name }) => name)).toEqual(['Grupė 9', 'Grupė 10', 'Robotai']);
  });
});

describe('the word for a sheet', () => {
  it.each([
    ['not finished while somebody has no mark', 'draft', 2, 'unfinished'],
    ['waiting for approval once all have one', 'draft', 12, 'filled'],
    ['its state, else', 'approved', 2, 'approved'],
  ] as const)('is %s', (_title, state, marked, face) => {
    expect(sheetFaceOf({ state, marked, students: 12 })).toBe(face);
  });
});
