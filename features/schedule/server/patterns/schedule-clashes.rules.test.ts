import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/shared/dates.ts';
import { processorTime } from '#platform/testing/processor-time.ts';
import { plannedEvents } from './recurrence.rules.ts';
import {
  type BookedEvent,
  type OtherEvent,
  ownClashes,
  personClashes,
  placeOf,
  scheduleClashes,
} from './schedule-clashes.rules.ts';

const place = 'Gedimino pr. 9, Vilnius';
const date = '2026-11-20';
const at = (time: string) => `${date}T${time}:00.000Z`;
const booked = (start: string, end: string, change: Partial<BookedEvent> = {}): BookedEvent => ({
  date,
  startsAt: at(start),
  endsAt: at(end),
  teacherIds: ['rasa'],
  place,
  ...change,
});
const other = (start: string, end: string, change: Partial<OtherEvent> = {}): OtherEvent => ({
  ...booked(start, end),
  teacherIds: [],
  place: null,
  groupId: 'scratch',
  groupName: 'Scratch',
  ...change,
});
const kinds = (one: BookedEvent, another: OtherEvent) =>
  scheduleClashes([one], [another]).map(({ kind, teacherId }) => teacherId ?? kind);

describe('a clash', () => {
  it('says whose and which lessons overlap', () => {
    const others = [other('16:00', '17:30', { teacherIds: ['rasa', 'jonas'] })];
    expect(scheduleClashes([booked('15:30', '17:00')], others)).toEqual([
      {
        date,
        startsAt: at('15:30'),
        endsAt: at('17:00'),
        kind: 'teacher',
        teacherId: 'rasa',
        place: null,
        otherGroupId: 'scratch',
        otherGroupName: 'Scratch',
        otherStartsAt: at('16:00'),
        otherEndsAt: at('17:30'),
      },
    ]);
  });

  it.each([
    ['at the same time', '15:30', '17:00', true],
    ['within', '16:00', '16:30', true],
    ['around', '15:00', '18:00', true],
    ['into its start', '15:00', '15:31', true],
    ['from its last minute', '16:59', '18:00', true],
    ['that ends as it starts', '14:00', '15:30', false],
    ['that starts as it ends', '17:00', '18:30', false],
  ])('is a lesson of the teacher %s: %s–%s %s', (_title, start, end, isClash) => {
    const found = kinds(booked('15:30', '17:00'), other(start, end, { teacherIds: ['rasa'] }));
    expect(found).toEqual(isClash ? ['rasa'] : []);
  });

  it.each([
    ['the same address', place, ['place']],
    ['the same in other letters', ' GEDIMINO  pr.9 Vilnius', ['place']],
    ['the same in decomposed letters', 'Gedimino pr. 9, Vilnius'.normalize('NFD'), ['place']],
    ['another number', 'Gedimino pr. 91, Vilnius', []],
    ['another town', 'Gedimino pr. 9, Kaunas', []],
    ['no place', null, []],
    ['an empty place', ' , ', []],
  ])('of places is %s', (_title, otherPlace, expected) => {
    expect(kinds(booked('15:30', '17:00'), other('15:30', '17:00', { place: otherPlace }))).toEqual(expected);
  });

  it('is not being online or without a place together', () => {
    for (const nowhere of [null, '', ' ,']) {
      const mine = booked('15:30', '17:00', { place: nowhere });
      expect(kinds(mine, other('15:30', '17:00', { place: nowhere }))).toEqual([]);
    }
  });

  it('is reported for each teacher and for the place', () => {
    const mine = booked('15:30', '17:00', { teacherIds: ['rasa', 'jonas', 'ona'] });
    const theirs = other('15:30', '17:00', { teacherIds: ['ona', 'rasa'], place });
    expect(kinds(mine, theirs)).toEqual(['rasa', 'ona', 'place']);
  });
});

describe('a place', () => {
  it.each([
    [{ mode: 'live', address: 'Gedimino pr. 9', city: 'Vilnius' }, 'Gedimino pr. 9, Vilnius'],
    [{ mode: 'live', address: ' Gedimino pr. 9 ', city: ' ' }, 'Gedimino pr. 9'],
    [{ mode: 'live', address: ' ', city: 'Vilnius' }, null],
    [{ mode: 'live', address: null, city: 'Vilnius' }, null],
    [{ mode: 'online', address: 'Gedimino pr. 9', city: 'Vilnius' }, null],
  ] as const)('of %o is %s', (event, expected) => {
    expect(placeOf(event)).toBe(expected);
  });
});

const anyMinutes = fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 300 }));
const anyTimes = fc.array(anyMinutes, { maxLength: 20 });
const asEvent = ([start, length]: [number, number]) => {
  const instant = (minutes: number) => new Date(Date.parse(at('00:00')) + minutes * 60_000).toISOString();
  return { ...booked('00:00', '00:00'), startsAt: instant(start), endsAt: instant(start + length) };
};

it('finds the overlaps that comparing all with all finds', () => {
  void fc.assert(
    fc.property(anyTimes, anyTimes, (mine, theirs) => {
      const events = mine.map(asEvent);
      const others = theirs.map((each, index) => ({
        ...asEvent(each),
        place: null,
        groupId: String(index),
        groupName: '',
      }));
      const expected = events.flatMap((one) =>
        others
          .filter((each) => one.startsAt < each.endsAt && each.startsAt < one.endsAt)
          .map((each) => `${one.startsAt} ${one.endsAt} ${each.groupId}`),
      );
      const found = scheduleClashes(events, others);
      expect(found.map((each) => `${each.startsAt} ${each.endsAt} ${each.otherGroupId}`).sort()).toEqual(
        expected.sort(),
      );
      const starts = found.map(({ startsAt }) => startsAt);
      expect(starts).toEqual(starts.toSorted());
    }),
  );
});

it('compares five years of weekly lessons with those of forty groups in less than 50 ms', () => {
  const weeks = (startDate: string) =>
    plannedEvents({
      startDate,
      endDate: addDays(startDate, 5 * 365),
      weekdays: [{ weekday: 2, startTime: '17:30', endTime: '19:00', repeats: 'weekly' }],
      closedDays: new Set<string>(),
    });
  const events = weeks('2027-01-01').map((each) => ({ ...each, teacherIds: ['rasa'], place }));
  const others = Array.from({ length: 40 }, (_, group) =>
    events.map((each) => ({
      ...each,
      teacherIds: [`teacher ${group}`],
      place: `Gedimino pr. ${group}, Vilnius`,
      groupId: String(group),
      groupName: '',
    })),
  ).flat();
  const rounds = Array.from({ length: 5 }, () =>
    processorTime(() => expect(scheduleClashes(events, others)).toHaveLength(events.length)),
  );
  expect(Math.min(...rounds)).toBeLessThan(50);
});

describe('ownClashes', () => {
  it('names the later of two lessons of the group that overlap, and none that touch', () => {
    const at = (from: string, to: string) => ({
      date: '2026-11-24',
      startsAt: `2026-11-24T${from}:00.000Z`,
      endsAt: `2026-11-24T${to}:00.000Z`,
    });
    const [long, inside, after] = [at('15:00', '17:00'), at('15:30', '16:00'), at('17:00', '18:00')];
    const group = { groupId: 'g', groupName: '' };
    expect(ownClashes([after, inside, long], group)).toMatchObject([
      { ...inside, kind: 'group', otherStartsAt: long.startsAt, teacherId: null, place: null },
    ]);
    expect(ownClashes([long, after], group)).toEqual([]);
  });
});

it('names each person once for each other group, with the first lesson and how many', () => {
  const attended = (start: string, end: string, userIds: string[], groupId = 'scratch') => ({
    ...{ date, startsAt: at(start), endsAt: at(end), groupId, groupName: groupId, userIds },
  });
  const events = [booked('15:00', '16:00'), booked('17:00', '18:00')];
  const others = [
    attended('15:30', '15:45', ['ona']),
    attended('15:45', '17:30', ['ona', 'ula']),
    attended('17:30', '18:30', ['ula'], 'python'),
    attended('18:00', '19:00', ['jonas']),
  ];
  expect(personClashes(events, others)).toEqual([
    { userId: 'ona', groupId: 'scratch', groupName: 'scratch', startsAt: at('15:00'), count: 2 },
    { userId: 'ula', groupId: 'scratch', groupName: 'scratch', startsAt: at('15:00'), count: 2 },
    { userId: 'ula', groupId: 'python', groupName: 'python', startsAt: at('17:00'), count: 1 },
  ]);
});
