import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { CreditSource, CreditState, EntryKind, NoCreditReason } from './makeups.ts';

/** After the academy cancels a chosen lesson, the family has at least so many days to choose another. */
export const returnDays = 14;

/** So many days before a credit ends its family is told. */
export const warnDays = 7;

/** What the kind of a line adds to a credit. */
export function amountOf(kind: EntryKind): 1 | -1 {
  return kind === 'given' || kind === 'returned' ? 1 : -1;
}

const followers: Readonly<Record<EntryKind | 'none', readonly EntryKind[]>> = {
  none: ['given'],
  given: ['used', 'paid', 'withdrawn', 'expired'],
  used: ['returned'],
  // Money that has lowered nothing yet goes with its reason, as an unused credit does.
  paid: ['returned'],
  returned: ['used', 'paid', 'withdrawn', 'expired'],
  // What was withdrawn in error, or undone, may be given anew; what ended stays ended.
  withdrawn: ['given'],
  expired: [],
};

/** Whether a line of this kind may follow the last one, null for the first: so a credit is 0 or 1, always. */
export function mayFollow(last: EntryKind | null, kind: EntryKind): boolean {
  return followers[last ?? 'none'].includes(kind);
}

interface Offer {
  readonly offered: boolean;
  readonly noticeHours: number;
  readonly daysValid: number;
  readonly perTerm: number;
}

/** The last day on which a lesson missed on `missedOn` can be made up: counted from that day, or from today when that is later. */
export function validUntil(missedOn: LocalDate, today: LocalDate, { daysValid }: Offer): LocalDate {
  return addDays(missedOn > today ? missedOn : today, daysValid);
}

/** True when an absence is told at `toldAt` (an instant), at least so many hours before the lesson begins. */
export function isToldInTime(toldAt: string, startsAt: string, { noticeHours }: Offer): boolean {
  return Date.parse(startsAt) - Date.parse(toldAt) >= noticeHours * 3_600_000;
}

/** True for a lesson missed on a day that is not longer ago than a credit lasts. */
export function isRecent(missedOn: LocalDate, today: LocalDate, { daysValid }: Offer): boolean {
  return addDays(missedOn, daysValid) >= today;
}

interface Usable {
  readonly last: EntryKind;
  readonly validUntil: LocalDate;
  readonly missedOn: LocalDate | null;
}

/** The sum in cents into which a credit can be turned on a day: once its lesson was missed for certain (record 131); null when it can't. */
export function worthOf(
  { last, validUntil, missedOn }: Usable,
  today: LocalDate,
  { moneyCents }: { readonly moneyCents: number | null },
): number | null {
  const isUsable = mayFollow(last, 'paid') && validUntil >= today;
  return isUsable && (missedOn === null || missedOn < today) ? moneyCents : null;
}

interface Told {
  readonly startsAt: string;
  readonly toldAt: string;
  /** Credits of the term for other told absences. */
  readonly givenInTerm: number;
}

/** Why a told absence gives no credit; null when it gives one. */
export function whyNoCredit({ startsAt, toldAt, givenInTerm }: Told, offer: Offer): NoCreditReason | null {
  if (!offer.offered) return 'not-offered';
  if (!isToldInTime(toldAt, startsAt, offer)) return 'late';
  return givenInTerm < offer.perTerm ? null : 'limit';
}

/** What is known of a student's day in a group. */
export interface DayFacts {
  /** Was a student of the group that day. A guest earns no credit. */
  readonly isStudent: boolean;
  /** Not longer ago than a credit lasts: what is marked or imported afterwards gives none. */
  readonly isRecent: boolean;
  readonly held: number;
  readonly cancelled: number;
  /** When the first lesson that is held begins; null without one. */
  readonly startsAt: string | null;
  /** When the absence was told; null when it was not. */
  readonly toldAt: string | null;
  /** The sheet says something of the child. */
  readonly marked: boolean;
  readonly attended: boolean;
  readonly excused: boolean;
  readonly givenInTerm: number;
  /** The lesson for which the day's credit is used is still to come. */
  readonly chosenToCome: boolean;
  /** What there is: a told absence is judged once, so that another reason for it loses nothing. */
  readonly credit: { readonly source: CreditSource; readonly last: EntryKind } | null;
}

/** What a day gives a credit for (decision E5); null for nothing. */
export function entitlementOf(facts: DayFacts, offer: Offer): CreditSource | null {
  const { isStudent, held, cancelled, startsAt, toldAt, attended, excused, credit } = facts;
  if (!isStudent || attended) return null;
  const lasting = credit !== null && credit.last !== 'withdrawn' ? credit.source : null;
  if (!facts.isRecent && !lasting) return null;
  if (held === 0) return cancelled > 0 && (offer.offered || lasting) ? 'cancellation' : null;
  if (excused && (offer.offered || lasting)) return 'excuse';
  if (toldAt === null || startsAt === null) return null;
  if (lasting === 'absence') return 'absence';
  return whyNoCredit({ startsAt, toldAt, givenInTerm: facts.givenInTerm }, offer) ? null : 'absence';
}

/**
 * What the facts of a day ask of its credit: nothing (null), to give it, to withdraw it, or first to give up the lesson for which it is
 * used. A used credit is a promise to the family: a teacher's mark or a lesson that is held after all does not break it. Only a family
 * that takes its own notice back before anybody marked the child gives up what followed from it, while that is still to come and the
 * academy has not moved the missed lesson away. One that was turned into money is taken back (`unpay`) unless it lowered a charge already.
 * An admin's credit needs no facts.
 */
export function settlementOf(
  facts: DayFacts,
  source: CreditSource | null,
): 'give' | 'withdraw' | 'release' | 'unpay' | null {
  const { credit } = facts;
  if (credit === null || credit.last === 'withdrawn')
    return source && credit?.source !== 'admin' ? 'give' : null;
  if (source !== null || credit.source === 'admin' || credit.last === 'expired') return null;
  if (credit.last === 'paid') return 'unpay';
  if (credit.last !== 'used') return 'withdraw';
  const isFamilys = credit.source === 'absence' && facts.held > 0 && !facts.marked;
  return isFamilys && facts.chosenToCome ? 'release' : null;
}

interface Standing {
  readonly last: EntryKind;
  readonly validUntil: LocalDate;
  /** The chosen lesson: whether it has ended and been marked, and what its sheet says. */
  readonly booked: { readonly over: boolean; readonly attended: boolean } | null;
}

/** The state of a credit on a day as its family reads it. */
export function creditStateOf({ last, validUntil, booked }: Standing, today: LocalDate): CreditState {
  if (last === 'withdrawn' || last === 'expired' || last === 'paid') return last;
  if (last !== 'used') return validUntil < today ? 'expired' : 'open';
  if (booked?.attended) return 'made-up';
  return booked?.over ? 'not-come' : 'booked';
}

interface Chosen {
  readonly startsAt: string;
  /** When it was to begin when it was chosen. */
  readonly bookedFor: string;
}

/** Whether giving a chosen lesson up at an instant returns the credit; null when it has begun. A moved one returns it until it begins. */
export function returnsCredit({ startsAt, bookedFor }: Chosen, now: string, offer: Offer): boolean | null {
  if (startsAt <= now) return null;
  return startsAt !== bookedFor || isToldInTime(now, startsAt, offer);
}
