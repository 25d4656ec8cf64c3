import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { academyTimeZone } from '#platform/shared/dates.ts';
import { defaultHours } from '../shared/topics.rules.ts';
import { dueAt, isQuiet } from './due.rules.ts';

const at = (vilnius: string) =>
  Temporal.PlainDateTime.from(vilnius).toZonedDateTime(academyTimeZone).toInstant();
const wallOf = (instant: Temporal.Instant | null) =>
  instant?.toZonedDateTimeISO(academyTimeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? null;

describe('dueAt', () => {
  const now = { pace: 'now', urgent: false, hours: defaultHours } as const;
  const daily = { ...now, pace: 'daily' } as const;
  it.each([
    ['at once by day', '2026-11-20T17:00', now, '2026-11-20T17:00'],
    ['after the quiet hours', '2026-11-20T21:00', now, '2026-11-21T08:00'],
    ['after the quiet hours of the same day', '2026-11-20T07:59', now, '2026-11-20T08:00'],
    ['at once when it cannot wait', '2026-11-20T23:10', { ...now, urgent: true }, '2026-11-20T23:10'],
    ['never when it is switched off', '2026-11-20T17:00', { ...now, pace: 'off' }, null],
    ['in the mail of the day', '2026-11-20T17:00', daily, '2026-11-20T18:00'],
    ['in that of the next day', '2026-11-20T18:00', daily, '2026-11-21T18:00'],
    ['on the day the clocks go forward', '2026-03-28T19:00', daily, '2026-03-29T18:00'],
    ['on the day the clocks go back', '2026-10-24T19:00', daily, '2026-10-25T18:00'],
    ['after the quiet night of the clocks', '2026-03-29T01:00', now, '2026-03-29T08:00'],
    ['after the quiet night of 25 hours', '2026-10-24T22:00', now, '2026-10-25T08:00'],
    [
      'at an hour that the clocks skip, one later',
      '2026-03-28T19:00',
      { ...daily, hours: { ...defaultHours, digest: 3 } },
      '2026-03-29T04:00',
    ],
  ] as const)('is %s', (_title, from, wanted, expected) => {
    expect(wallOf(dueAt(at(from), wanted))).toBe(expected);
  });

  it('is never in the past, in the quiet hours, or more than 26 hours away', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 });
    const start = Temporal.Instant.from('2026-01-01T00:00:00Z');
    fc.assert(
      fc.property(minutes, hour, hour, hour, fc.boolean(), (minute, digest, quietFrom, quietTo, isDaily) => {
        const hours = { digest, quietFrom, quietTo };
        const from = start.add({ minutes: minute });
        const due = dueAt(from, { pace: isDaily ? 'daily' : 'now', urgent: false, hours });
        const wait = due ? from.until(due).total('hours') : Number.NaN;
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(26);
        if (due && !isDaily) expect(isQuiet(due, hours)).toBe(false);
      }),
    );
  });
});
