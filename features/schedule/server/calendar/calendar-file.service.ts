import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { academyTimeZone, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { placeOf } from '../patterns/schedule-clashes.rules.ts';
import type { FeedEvent } from './calendar-feed.repository.ts';
import { calendarWords } from './calendar-file.words.ts';

// The library counts 75 octets without the space that begins a continued line.
ICAL.foldLength = 74;

// Clock changes of the European Union since 1996, which cover everything in a feed.
const timeZone = `BEGIN:VTIMEZONE
TZID:${academyTimeZone}
BEGIN:DAYLIGHT
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
TZNAME:EEST
DTSTART:20030330T030000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
TZNAME:EET
DTSTART:20031026T040000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/**
 * The events as an iCalendar file (RFC 5545, 7986): an id that never changes, a sequence that grows with every change,
 * wall times in Vilnius, cancelled events marked as such. The same events give the same bytes.
 */
export function writeCalendar(events: readonly FeedEvent[], locale: Locale): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Orbita//Orbita//LT');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('name', inLanguage(calendarWords, locale).calendar);
  calendar.addPropertyWithValue('x-wr-calname', inLanguage(calendarWords, locale).calendar);
  calendar.addPropertyWithValue('x-wr-timezone', academyTimeZone);
  const refresh = new ICAL.Property('refresh-interval');
  refresh.resetType('duration');
  refresh.setValue(ICAL.Duration.fromString('PT1H'));
  calendar.addProperty(refresh);
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H');
  calendar.addSubcomponent(ICAL.Component.fromString(timeZone.replaceAll('\n', '\r\n')));
  for (const event of events) calendar.addSubcomponent(eventComponent(event, locale));
  return `${calendar.toString()}\r\n`;
}

/** The content of an event in a calendar, without the version, as SHA-256: the same words make the same hash. */
export function contentOf(event: FeedEvent, locale: Locale): string {
  const said = eventComponent({ ...event, sequence: 0, changedAt: '1970-01-01T00:00:00.000Z' }, locale);
  return createHash('sha256').update(said.toString()).digest('hex');
}

function eventComponent(event: FeedEvent, locale: Locale): ICAL.Component {
  const entry = new ICAL.Component('vevent');
  const text = (name: string, value: string | null) => {
    if (value) entry.addPropertyWithValue(name, plain(value));
  };
  entry.addPropertyWithValue('uid', `${event.id}@orbita`);
  entry.addPropertyWithValue('dtstamp', utc(event.changedAt));
  entry.addPropertyWithValue('last-modified', utc(event.changedAt));
  entry.addPropertyWithValue('sequence', event.sequence);
  entry.addPropertyWithValue('status', event.cancelled ? 'CANCELLED' : 'CONFIRMED');
  entry.addProperty(wallTime('dtstart', event.startsAt));
  entry.addProperty(wallTime('dtend', event.endsAt));
  text('summary', summaryOf(event, locale));
  text('location', placeOf(event));
  text('description', descriptionOf(event, locale));
  if (event.meetingLink) entry.addPropertyWithValue('url', event.meetingLink);
  return entry;
}

function summaryOf({ groupName, children, cancelled }: FeedEvent, locale: Locale): string {
  const name = children.length > 0 ? `${groupName} (${children.join(', ')})` : groupName;
  return cancelled ? `${inLanguage(calendarWords, locale).cancelled}: ${name}` : name;
}

function descriptionOf(event: FeedEvent, locale: Locale): string {
  const { instructions, meetingLink, cancelReason, absent } = event;
  const told = absent.length > 0 && `${inLanguage(calendarWords, locale).absent}: ${absent.join(', ')}`;
  const join = meetingLink && `${inLanguage(calendarWords, locale).join}: ${meetingLink}`;
  return [told, cancelReason, instructions, join].filter(Boolean).join('\n\n');
}

// People typed these words: other line ends and control characters would break the file's lines.
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}

function utc(instant: string): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(instant), true);
}

function wallTime(name: string, instant: string): ICAL.Property {
  const property = new ICAL.Property(name);
  if (isShownTwice(instant)) {
    property.setValue(utc(instant));
    return property;
  }
  property.setParameter('tzid', academyTimeZone);
  property.setValue(ICAL.Time.fromDateTimeString(`${vilniusDate(instant)}T${vilniusTime(instant)}:00`));
  return property;
}

// Programs disagree about the hour that clocks show twice in autumn.
function isShownTwice(instant: string): boolean {
  const at = Date.parse(instant);
  return [at - 3_600_000, at + 3_600_000].some((other) => vilniusTime(other) === vilniusTime(at));
}
