import { describe, expect, it } from 'vitest';
import type { EventDetail } from '../../shared/calendar.ts';
import {
  changedFields,
  draftOfEvent,
  draftsByDay,
  type EventDraft,
  eventFormOf,
  eventProblems,
  newEventDraft,
  wantedOf,
} from './event-draft.view.ts';

const groupId = '0198d8c2-0000-7000-8000-000000000001';
const draft = (change: Partial<EventDraft> = {}): EventDraft => ({
  ...newEventDraft({ date: '2026-11-24', start: '17:30', end: '19:00' }),
  groupId,
  ...change,
});

describe('the form of a lesson', () => {
  it('needs its group, its time and its place, once they are valid', () => {
    const place = { mode: 'live', address: ' Gedimino pr. 9 ', city: '' } as const;
    expect(wantedOf(draft(place))).toEqual({
      groupId,
      startsAt: '2026-11-24T15:30:00.000Z',
      endsAt: '2026-11-24T17:00:00.000Z',
      mode: 'live',
      address: 'Gedimino pr. 9',
      city: '',
    });
    for (const half of [{ groupId: '' }, { date: '' }, { start: '1' }, { end: '17:00' }] as const)
      expect(wantedOf(draft(half))).toBeNull();
  });

  it('represents a lesson on each of its days, or on the one', () => {
    const days = (change: Partial<EventDraft>) => draftsByDay(draft(change)).map(({ date }) => date);
    expect(days({})).toEqual(['2026-11-24']);
    expect(days({ until: '2026-11-26' })).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
    expect(draftsByDay(draft({ until: '2026-11-25' })).map(eventFormOf)).toMatchObject([
      { startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' },
      { startsAt: '2026-11-25T15:30:00.000Z', endsAt: '2026-11-25T17:00:00.000Z' },
    ]);
  });

  it.each([
    ['2026-11-24', undefined],
    ['2027-01-04', undefined],
    ['2026-11-23', 'until_before_date'],
    ['2027-01-05', 'until_before_date'],
    ['', 'date_required_error'],
  ] as const)('for several days ending on “%s” has the problem %s', (until, problem) => {
    expect(eventProblems(draft({ until })).until).toBe(problem);
  });

  it('names the fields in which two of them differ', () => {
    expect(changedFields(draft(), draft())).toEqual([]);
    expect(changedFields(draft(), draft({ start: '18:00', city: 'Kaunas' }))).toEqual(['start', 'city']);
  });

  it('is online until something else is chosen, and is sent in instants', () => {
    expect(eventProblems(draft())).toEqual({});
    expect(eventFormOf(draft({ address: '  ' }))).toEqual({
      groupId,
      mode: 'online',
      address: null,
      city: null,
      instructions: null,
      meetingLink: null,
      meetingRecordings: null,
      startsAt: '2026-11-24T15:30:00.000Z',
      endsAt: '2026-11-24T17:00:00.000Z',
    });
  });

  it.each<[string, Partial<EventDraft>, object]>([
    ['no group', { groupId: '' }, { groupId: 'group_required_error' }],
    [
      'in person without a place',
      { mode: 'live' },
      { address: 'address_required_error', city: 'city_required_error' },
    ],
    ['no day', { date: '' }, { date: 'date_required_error' }],
    ['a day that does not exist', { date: '2026-02-30' }, { date: 'date_required_error' }],
    ['24:00', { start: '24:00' }, { start: 'invalid_start_time' }],
    ['7:5', { end: '7:5' }, { end: 'invalid_end_time' }],
    ['an end before its start', { end: '17:00' }, { end: 'end_before_start' }],
    ['an end at its start', { end: '17:30' }, { end: 'end_before_start' }],
    ['a link that runs', { meetingLink: 'javascript:alert(1)' }, { meetingLink: 'link_invalid' }],
    ['a link without a scheme', { meetingRecordings: 'meet.lt/abc' }, { meetingRecordings: 'link_invalid' }],
    [
      'a link that runs, beside a time that is missing',
      { start: '', meetingLink: 'javascript:alert(1)' },
      { start: 'invalid_start_time', meetingLink: 'link_invalid' },
    ],
    ['too long a city', { city: 'V'.repeat(81) }, { city: 'text_invalid' }],
  ])('refuses %s', (_case, change, problems) => {
    expect(eventProblems(draft(change))).toEqual(problems);
  });

  it('keeps the links that a lesson in person does not show, and drops invalid ones', () => {
    const live = draft({ mode: 'live', address: 'Gedimino pr. 9', city: 'Vilnius' });
    const links = { meetingLink: 'meet.lt/abc', meetingRecordings: 'https://video.lt/abc' };
    expect(eventProblems({ ...live, ...links })).toEqual({});
    expect(eventFormOf({ ...live, ...links })).toMatchObject({ ...links, meetingLink: null });
  });

  it.each([
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
  ])('on %s, a clock change, accepts %s', (date, start, startsAt) => {
    const form = draft({ date, start, end: '06:00' });
    expect(eventProblems(form)).toEqual({});
    expect(eventFormOf(form).startsAt).toBe(startsAt);
  });

  it('round-trips a lesson, also one that goes on past midnight', () => {
    const times = { startsAt: '2026-11-24T20:00:00.000Z', endsAt: '2026-11-24T23:00:00.000Z' };
    const event = { ...eventFormOf(draft({ city: 'Vilnius' })), ...times } as EventDetail;
    const shown = draftOfEvent(event);
    expect(shown).toMatchObject({ date: '2026-11-24', start: '22:00', end: '01:00', daysToEnd: 1 });
    expect(eventProblems(shown)).toEqual({});
    expect(eventFormOf(shown)).toMatchObject({ city: 'Vilnius', ...times });
  });
});
