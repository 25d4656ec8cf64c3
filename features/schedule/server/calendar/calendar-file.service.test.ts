import * as fc from 'fast-check';
import ical, { type CalendarResponse, type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import type { FeedEvent } from './calendar-feed.repository.ts';
import { writeCalendar } from './calendar-file.service.ts';

const eventOf = (columns: Partial<FeedEvent> = {}): FeedEvent => ({
  id: '019aa000-0000-7000-8000-000000000001',
  groupName: 'Scratch kūrėjai',
  startsAt: '2026-11-24T15:30:00.000Z',
  endsAt: '2026-11-24T17:00:00.000Z',
  mode: 'live',
  address: 'Gedimino pr. 9',
  city: 'Vilnius',
  instructions: 'Antras aukštas, 204 kabinetas.',
  meetingLink: null,
  cancelReason: null,
  cancelled: false,
  sequence: 0,
  changedAt: '2026-11-01T08:00:00.000Z',
  children: [],
  absent: [],
  ...columns,
});

const eventsOf = (file: string): VEvent[] =>
  Object.values(ical.sync.parseICS(file) as CalendarResponse).filter(
    (each): each is VEvent => each?.type === 'VEVENT',
  );
const readBack = (event: FeedEvent, locale: 'lt' | 'en' = 'lt') => {
  const [entry] = eventsOf(writeCalendar([event], locale));
  if (!entry) throw new Error('the file holds no lesson');
  return entry;
};
const iso = (date: Date) => new Date(date).toISOString();

describe('a calendar file', () => {
  it('contains what another program reads: when, where, what', () => {
    const entry = readBack(eventOf({ sequence: 3 }));
    expect(entry).toMatchObject({
      uid: '019aa000-0000-7000-8000-000000000001@orbita',
      summary: 'Scratch kūrėjai',
      location: 'Gedimino pr. 9, Vilnius',
      description: 'Antras aukštas, 204 kabinetas.',
      status: 'CONFIRMED',
    });
    expect(Number(entry.sequence)).toBe(3);
    expect([iso(entry.start), iso(entry.end as Date)]).toEqual([
      '2026-11-24T15:30:00.000Z',
      '2026-11-24T17:00:00.000Z',
    ]);
    expect([entry.dtstamp, entry.lastmodified].map((date) => iso(date as Date))).toEqual([
      '2026-11-01T08:00:00.000Z',
      '2026-11-01T08:00:00.000Z',
    ]);
  });

  it('has a link to join online lessons, and no place', () => {
    const link = 'https://meet.example.com/orbita';
    const entry = readBack(eventOf({ mode: 'online', meetingLink: link }), 'en');
    expect(entry.location).toBeUndefined();
    expect(entry.url).toBe(link);
    expect(entry.description).toBe(`Antras aukštas, 204 kabinetas.\n\nJoin: ${link}`);
  });

  it.each([
    ['lt', 'Atšaukta: Scratch kūrėjai (Ona, Petras)'],
    ['en', 'Cancelled: Scratch kūrėjai (Ona, Petras)'],
  ] as const)('says in %s that a lesson was cancelled, whose it is and why', (locale, summary) => {
    const event = eventOf({ cancelled: true, cancelReason: 'Serga mokytoja', children: ['Ona', 'Petras'] });
    const entry = readBack(event, locale);
    expect(entry).toMatchObject({ status: 'CANCELLED', summary });
    expect(entry.description).toContain('Serga mokytoja');
  });

  it.each([
    ['in winter', '2026-03-28T15:30:00.000Z', '20260328T173000'],
    ['after the spring change', '2026-03-29T14:30:00.000Z', '20260329T173000'],
    ['in the hour after the skipped one', '2026-03-29T01:00:00.000Z', '20260329T040000'],
    ['before the autumn change', '2026-10-24T14:30:00.000Z', '20261024T173000'],
    ['before the doubled hour', '2026-10-24T23:30:00.000Z', '20261025T023000'],
    ['after the doubled hour', '2026-10-25T02:00:00.000Z', '20261025T040000'],
    ['after the autumn change', '2026-10-25T15:30:00.000Z', '20261025T173000'],
  ])('keeps the wall time %s', (_title, startsAt, wall) => {
    const endsAt = new Date(Date.parse(startsAt) + 5_400_000).toISOString();
    const file = writeCalendar([eventOf({ startsAt, endsAt })], 'lt');
    expect(file).toContain(`DTSTART;TZID=Europe/Vilnius:${wall}\r\n`);
    expect(eventsOf(file).map(({ start }) => iso(start))).toEqual([startsAt]);
  });

  it.each([
    ['first', '2026-10-25T00:30:00.000Z', '20261025T003000Z'],
    ['second', '2026-10-25T01:30:00.000Z', '20261025T013000Z'],
  ])('names the %s time of the doubled hour by its instant', (_title, startsAt, utc) => {
    const file = writeCalendar([eventOf({ startsAt, endsAt: '2026-10-25T03:00:00.000Z' })], 'lt');
    expect(file).toContain(`DTSTART:${utc}\r\n`);
    expect(eventsOf(file).map(({ start }) => iso(start))).toEqual([startsAt]);
  });

  it('describes the clocks of Vilnius, names itself and asks to be read hourly', () => {
    const file = writeCalendar([], 'lt');
    for (const line of [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Vilnius',
      'X-WR-CALNAME:Orbita',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'METHOD:PUBLISH',
    ]) {
      expect(file).toContain(`\r\n${line}\r\n`);
    }
    expect(file.startsWith('BEGIN:VCALENDAR\r\n') && file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('is the same for the same lessons', () => {
    expect(writeCalendar([eventOf()], 'lt')).toBe(writeCalendar([eventOf()], 'lt'));
  });

  it('returns any text, in lines of 75 octets at most, whatever people type', () => {
    const parts = ['\n', ',', ';', ':', '\\', '"', 'BEGIN:VEVENT', '🚀', 'ąčę', 'a', ' b', 'END:VEVENT'];
    const hostile = fc
      .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 60 })
      .map((list) => `x${list.join('')}x`);
    void fc.assert(
      fc.property(hostile, hostile, (groupName, instructions) => {
        const file = writeCalendar([eventOf({ groupName, instructions })], 'lt');
        const lines = file.split('\r\n');
        expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
        const [entry, ...more] = eventsOf(file);
        expect(more).toEqual([]);
        expect(entry).toMatchObject({ summary: groupName, description: instructions });
      }),
      { numRuns: 200 },
    );
  });

  it('distinguishes a typed backslash from a line end', () => {
    expect(writeCalendar([eventOf({ groupName: 'a\\nb\nc' })], 'lt')).toContain('SUMMARY:a\\\\nb\\nc\r\n');
  });

  it('drops control characters and other line ends', () => {
    expect(readBack(eventOf({ groupName: 'a\rb\r\nc\u0007d' })).summary).toBe('a\nb\nc d');
  });
});
