import * as z from 'zod/mini';
import { addDays, type LocalDate, vilniusDate, vilniusInstant, vilniusTime } from '#platform/shared/dates.ts';
import { allOf, type FullText, fullText } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { Severity } from '../../shared/bulletin-state.ts';
import { addressSchema, type Bulletin, type BulletinPlan, type BulletinTo } from '../../shared/bulletins.ts';

/** A group that an announcement is for. */
export interface ChosenGroup {
  readonly id: string;
  readonly name: string;
}

/** The form of a bulletin: texts as typed. */
export interface BulletinDraft {
  readonly title: FullText;
  readonly body: FullText;
  readonly severity: Severity;
  readonly fromDate: LocalDate;
  readonly fromTime: string;
  readonly toDate: LocalDate;
  readonly toTime: string;
  /** For groups and roles, not only for the addresses. */
  readonly many: boolean;
  readonly role: Role | null;
  readonly groups: readonly ChosenGroup[];
  /** As typed or pasted: separated by lines, blanks, commas or semicolons. */
  readonly emails: string;
  readonly mail: boolean;
  readonly push: boolean;
  /** The words of its SMS; null for none. */
  readonly sms: string | null;
}

/** How long a new bulletin runs by default, in days. */
const usualDays = 7;

/**
 * An empty draft: from now until the evening a week later, for the parents of these groups, or for the people with these addresses and
 * nobody else.
 */
export function newDraft(
  now: number,
  groups: readonly ChosenGroup[] = [],
  emails: readonly string[] = [],
): BulletinDraft {
  const today = vilniusDate(now);
  return {
    ...{ title: fullText(), body: fullText(), severity: 'info' },
    ...{ fromDate: today, fromTime: vilniusTime(now), toDate: addDays(today, usualDays), toTime: '21:00' },
    ...{ many: emails.length === 0, role: 'parent', groups, emails: emails.join('\n') },
    ...{ mail: false, push: false, sms: null },
  };
}

/** A draft filled from the bulletin. */
export function draftOf(bulletin: Bulletin): BulletinDraft {
  const { title, body, severity, startsAt, endsAt, to, channels, sms } = bulletin;
  return {
    title: fullText(title),
    body: fullText(body),
    severity,
    fromDate: vilniusDate(startsAt),
    fromTime: vilniusTime(startsAt),
    toDate: vilniusDate(endsAt),
    toTime: vilniusTime(endsAt),
    many: to.many,
    role: to.role,
    groups: to.groups,
    emails: to.emails.join('\n'),
    ...channels,
    sms,
  };
}

/** The draft of a copy: its words and readers, from now on. */
export function copyOf(bulletin: Bulletin, now: number): BulletinDraft {
  const { fromDate, fromTime, toDate, toTime } = newDraft(now);
  return { ...draftOf(bulletin), fromDate, fromTime, toDate, toTime };
}

/** A draft that is continued: times that have passed meanwhile become those of a new one. */
export function revived(draft: BulletinDraft, now: number): BulletinDraft {
  const instant = new Date(now).toISOString();
  const { fromDate, fromTime, toDate, toTime } = newDraft(now);
  const begins = startOf(draft);
  const ends = instantOf(draft.toDate, draft.toTime);
  return {
    ...draft,
    ...(begins && begins < instant && { fromDate, fromTime }),
    ...(ends && ends <= instant && { toDate, toTime }),
  };
}

/** Whether a draft has words, which would be missed. */
export function hasWords({ title, body, sms }: BulletinDraft): boolean {
  return [...allOf(title), ...allOf(body), sms ?? ''].some((text) => text.trim() !== '');
}

/** The addresses in a text, each once, in lower case. */
export function emailsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((each) => each !== ''),
    ),
  ];
}

/** The audience of a draft; groups and a role are ignored when it is only for addresses (decision N3). */
export function toOfDraft({ many, role, groups, emails }: BulletinDraft): BulletinTo {
  return {
    many,
    emails: emailsIn(emails),
    groupIds: many ? groups.map(({ id }) => id) : [],
    role: many ? role : null,
  };
}

/** Whom a draft addresses so far: without what is no address, for instance one that is being typed. */
export function addressedOf(draft: BulletinDraft): BulletinTo {
  const to = toOfDraft(draft);
  return { ...to, emails: to.emails.filter((email) => z.safeParse(addressSchema, email).success) };
}

/** When a draft begins, as an instant; undefined while its day or time is incomplete. */
export function startOf({
  fromDate,
  fromTime,
}: Pick<BulletinDraft, 'fromDate' | 'fromTime'>): string | undefined {
  return instantOf(fromDate, fromTime) || undefined;
}

function instantOf(date: string, time: string): string {
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}/.test(time);
  return isWhole ? vilniusInstant(date, time.slice(0, 5)) : '';
}

/** The plan of a draft; a bulletin that has begun keeps its start to the second. */
export function planOf(draft: BulletinDraft, begun?: Pick<Bulletin, 'startsAt'>): BulletinPlan {
  return {
    title: draft.title,
    body: draft.body,
    severity: draft.severity,
    startsAt: begun?.startsAt ?? instantOf(draft.fromDate, draft.fromTime),
    endsAt: instantOf(draft.toDate, draft.toTime),
    to: toOfDraft(draft),
    channels: { mail: draft.mail, push: draft.push },
    sms: draft.sms,
  };
}
