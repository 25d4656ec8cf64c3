import * as z from 'zod/mini';
import {
  addDays,
  daysBetween,
  isLocalDate,
  type LocalDate,
  vilniusDate,
  vilniusInstant,
  vilniusTime,
} from '#platform/shared/dates.ts';
import { type EventDetail, type EventForm, eventFormSchema } from '../../shared/calendar.ts';

/** The form of an event while it is filled in: every field a text, times by the clock in Vilnius. */
export interface EventDraft {
  readonly groupId: string;
  readonly mode: EventForm['mode'];
  readonly address: string;
  readonly city: string;
  readonly instructions: string;
  readonly meetingLink: string;
  readonly meetingRecordings: string;
  readonly date: LocalDate | '';
  readonly start: string;
  readonly end: string;
  /** 1 when the event goes on past midnight. */
  readonly daysToEnd: number;
  /** The last of several days, each of which gets such an event; omitted for one day. */
  readonly until?: LocalDate | '';
}

/** The message key of a field's problem. */
export type EventProblem =
  | 'group_required_error'
  | 'address_required_error'
  | 'city_required_error'
  | 'date_required_error'
  | 'invalid_start_time'
  | 'invalid_end_time'
  | 'end_before_start'
  | 'until_before_date'
  | 'link_invalid'
  | 'text_invalid';

/** What an admin sees of an event's form; the group stays, and the days to its end follow from its times. */
const shownFields = [
  ...(['date', 'start', 'end', 'mode', 'address', 'city'] as const),
  ...(['meetingLink', 'meetingRecordings', 'instructions'] as const),
];

/** The fields in which two forms of one event differ. */
export function changedFields(before: EventDraft, after: EventDraft) {
  return shownFields.filter((field) => before[field] !== after[field]);
}

/** The problems, by field. */
export type EventProblems = Partial<Record<keyof EventDraft, EventProblem>>;

/** An event's form with its current values. */
export function draftOfEvent(event: EventDetail): EventDraft {
  const { groupId, mode, startsAt, endsAt } = event;
  const date = vilniusDate(startsAt);
  return {
    groupId,
    mode,
    address: event.address ?? '',
    city: event.city ?? '',
    instructions: event.instructions ?? '',
    meetingLink: event.meetingLink ?? '',
    meetingRecordings: event.meetingRecordings ?? '',
    date,
    start: vilniusTime(startsAt),
    end: vilniusTime(endsAt),
    daysToEnd: daysBetween(date, vilniusDate(endsAt)),
  };
}

/** The form of a new event: online until its group says something else (spec §2). */
export function newEventDraft(times: Pick<EventDraft, 'date' | 'start' | 'end' | 'until'>): EventDraft {
  return {
    groupId: '',
    mode: 'online',
    address: '',
    city: '',
    instructions: '',
    meetingLink: '',
    meetingRecordings: '',
    daysToEnd: 0,
    ...times,
  };
}

/** The texts of a draft; a blank one becomes null, and so does an invalid link where the form does not show links. */
function textsOf(draft: EventDraft) {
  const { mode, address, city, instructions, meetingLink, meetingRecordings } = draft;
  const filled = (text: string) => text.trim() || null;
  const link = (text: string) => {
    const typed = filled(text);
    return mode === 'online' || eventFormSchema.shape.meetingLink.safeParse(typed).success ? typed : null;
  };
  return {
    address: filled(address),
    city: filled(city),
    instructions: filled(instructions),
    meetingLink: link(meetingLink),
    meetingRecordings: link(meetingRecordings),
  };
}

/** The form as sent for a draft. Only for a draft without problems. */
export function eventFormOf(draft: EventDraft): EventForm {
  const { groupId, mode, date, start, end, daysToEnd } = draft;
  return {
    groupId,
    mode,
    ...textsOf(draft),
    startsAt: vilniusInstant(date, start),
    endsAt: vilniusInstant(addDays(date, daysToEnd), end),
  };
}

/** The drafts of single days: a lesson on each of the draft's days. Only for a draft without problems. */
export function draftsByDay({ until, ...draft }: EventDraft): readonly EventDraft[] {
  if (!until || !draft.date) return [draft];
  const count = daysBetween(draft.date, until) + 1;
  return Array.from({ length: count }, (_, index) => ({ ...draft, date: addDays(draft.date, index) }));
}

/** The most days that get a lesson at once: six weeks, as many as a month shows. */
const mostDays = 42;

/**
 * What a draft needs at its time: its group, and its place once that is complete. Null while it has no group or no valid time.
 */
export function wantedOf(draft: EventDraft) {
  const { groupId, date, start, end, mode } = draft;
  const problems = eventProblems(draft);
  if (!groupId || problems.date || problems.start || problems.end || !date || !start || !end) return null;
  const { startsAt, endsAt } = eventFormOf(draft);
  const { address, city } = textsOf(draft);
  return { groupId, startsAt, endsAt, mode, address: address ?? '', city: city ?? '' };
}

const textsSchema = z.pick(eventFormSchema, {
  address: true,
  city: true,
  instructions: true,
  meetingLink: true,
  meetingRecordings: true,
});

const isUntil = (until: string, date: string) => {
  if (!isLocalDate(until)) return false;
  const days = daysBetween(date, until);
  return days >= 0 && days < mostDays;
};

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The problems of a draft, by field (spec §5 "Event form"; decision G10). The server checks the same. */
export function eventProblems(draft: EventDraft): EventProblems {
  const { groupId, mode, address, city, date, start, end, daysToEnd } = draft;
  const problems: EventProblems = {};
  if (!groupId) problems.groupId = 'group_required_error';
  if (mode === 'live' && !address.trim()) problems.address = 'address_required_error';
  if (mode === 'live' && !city.trim()) problems.city = 'city_required_error';
  if (!isLocalDate(date)) problems.date = 'date_required_error';
  if (!isTime(start)) problems.start = 'invalid_start_time';
  if (!isTime(end)) problems.end = 'invalid_end_time';
  else if (isTime(start) && daysToEnd === 0 && end <= start) problems.end = 'end_before_start';
  if (draft.until !== undefined && !problems.date && !isUntil(draft.until, date))
    problems.until = draft.until ? 'until_before_date' : 'date_required_error';
  const { error } = z.safeParse(textsSchema, textsOf(draft));
  for (const { path } of error?.issues ?? []) {
    const field = path[0] as keyof z.infer<typeof textsSchema>;
    const isLink = field === 'meetingLink' || field === 'meetingRecordings';
    problems[field] ??= isLink ? 'link_invalid' : 'text_invalid';
  }
  return problems;
}
