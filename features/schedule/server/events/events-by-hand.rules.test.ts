import { describe, expect, it } from 'vitest';
import { vilniusInstant, vilniusTime } from '#platform/shared/dates.ts';
import type { PatternWeekday, SchedulePattern } from '../patterns/recurrence.rules.ts';
import { eventsByHand, type StandingEvent, servedDay } from '../patterns/schedule-plan.rules.ts';

const [tuesday, thursday, friday] = [2, 4, 5];
const pattern = (...weekdays: number[]): SchedulePattern => ({
  startDate: '2027-01-04',
  endDate: '2027-01-17',
  weekdays: weekdays.map(
    (weekday): PatternWeekday => ({ weekday, startTime: '17:30', endTime: '19:00', repeats: 'weekly' }),
  ),
});
const timeOf = (date: string, from = '17:30', to = '19:00') => ({
  date,
  startsAt: vilniusInstant(date, from),
  endsAt: vilniusInstant(date, to),
});
const edited = (date: string, change: Partial<StandingEvent> = {}): StandingEvent => ({
  ...timeOf(date, '18:00', '19:30'),
  generated: true,
  slotDate: date,
  reason: 'edited',
  ...change,
});

function met(
  events: StandingEvent[],
  of: SchedulePattern,
  plan: { wanted?: string[]; created?: string[]; moved?: string[] } = {},
) {
  const times = (dates: string[] = []) => dates.map((date) => timeOf(date));
  const [wanted, created, moved] = [times(plan.wanted), times(plan.created), times(plan.moved)];
  return eventsByHand(events, { pattern: of, wanted, created, moved }).map(
    ({ date, how, reason, other }) =>
      `${date.slice(5)} ${reason} ${how} ${other.date.slice(5)} ${vilniusTime(other.startsAt)}`,
  );
}

describe('servedDay', () => {
  it('is the day that a lesson was created for, as long as the pattern requires that', () => {
    const moved = { slotDate: '2027-01-05', date: '2027-01-07' };
    expect(servedDay(moved, pattern(tuesday))).toBe('2027-01-05');
    expect(servedDay(moved, pattern(tuesday, thursday))).toBe('2027-01-05');
    expect(servedDay(moved, pattern(thursday))).toBe('2027-01-07');
    expect(servedDay({ slotDate: null, date: '2027-01-07' }, pattern(friday))).toBe('2027-01-07');
  });
});

describe('eventsByHand', () => {
  it('names a moved lesson that stands in for the one of its day', () => {
    const moved = edited('2027-01-07', { slotDate: '2027-01-05' });
    const plan = { wanted: ['2027-01-07', '2027-01-14'], created: ['2027-01-14'] };
    expect(met([moved], pattern(thursday), plan)).toEqual(['01-07 edited instead 01-07 17:30']);
    // Its own day is in the pattern: it stands for that, so there is no conflict.
    expect(met([moved], pattern(tuesday, thursday), plan)).toEqual([]);
  });

  it('names a changed lesson beside the one newly created in its week, each new one once', () => {
    const plan = { wanted: ['2027-01-08', '2027-01-15'], created: ['2027-01-08', '2027-01-15'] };
    const thursdays = [edited('2027-01-06'), edited('2027-01-07', { reason: 'cancelled' })];
    expect(met(thursdays, pattern(friday), plan)).toEqual(['01-06 edited beside 01-08 17:30']);
    expect(met([edited('2027-01-07')], pattern(friday), { wanted: ['2027-01-15'] })).toEqual([]);
  });

  it('names a lesson that was added by hand beside a new one of its day', () => {
    const added = edited('2027-01-08', { generated: false, slotDate: null, reason: 'manual' });
    const named = ['01-08 manual beside 01-08 17:30'];
    expect(met([added], pattern(friday), { created: ['2027-01-08'] })).toEqual(named);
    expect(met([added], pattern(friday), { moved: ['2027-01-08'] })).toEqual(named);
    expect(met([added], pattern(friday), { created: ['2027-01-15'] })).toEqual([]);
  });

  it('ignores the past, and a change on a day of the pattern', () => {
    const past = edited('2027-01-07', { reason: 'past' });
    expect(met([past], pattern(friday), { created: ['2027-01-08'] })).toEqual([]);
    expect(met([edited('2027-01-08')], pattern(friday), { wanted: ['2027-01-08'] })).toEqual([]);
  });
});
