import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** Asked for by the family; in the pupils' register; refused; ended before its last day. */
export const voucherStates = ['asked', 'registered', 'refused', 'ended'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** Which vouchers of a programme a list shows; `no_agreement` those that wait or run without a stated agreement. */
export const voucherParts = ['asked', 'registered', 'no_agreement', 'over'] as const;
export type VoucherPart = (typeof voucherParts)[number];

/** Who pays the voucher's part of a month that doesn't count. */
export const unmetRules = ['family', 'academy'] as const;
export type UnmetRule = (typeof unmetRules)[number];

/** The age from which a municipality pays, in years. */
export const youngestYears = 6;

interface Days {
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/** True when each period ends after it begins, and no month belongs to two. */
export function arePeriodsApart(periods: readonly Days[]): boolean {
  const inOrder = [...periods].sort((one, other) => one.from.localeCompare(other.from));
  return inOrder.every(({ from, until }, place) => {
    const next = inOrder[place + 1];
    return from <= until && (next === undefined || until.slice(0, 7) < next.from.slice(0, 7));
  });
}

/** The period that a month belongs to: it has a day in it. Undefined for a month that nobody pays for. */
export function periodOfMonth<P extends Days>(periods: readonly P[], month: string): P | undefined {
  return periods.find(({ from, until }) => from.slice(0, 7) <= month && month <= until.slice(0, 7));
}

/** The period that runs on a day, otherwise the next one; undefined when the last is over. */
export function presentOrNext<P extends Days>(periods: readonly P[], day: LocalDate): P | undefined {
  return periods
    .filter(({ until }) => until >= day)
    .sort((one, other) => one.from.localeCompare(other.from))[0];
}

// The weights of the digits of a personal code, and those that are used when the first leave 10.
const weights = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 1],
  [3, 4, 5, 6, 7, 8, 9, 1, 2, 3],
] as const;

/** The first digit of a code that says nothing about its person: neither sex nor birth, and its last digit checks nothing. */
const exceptional = '9';

/** True for eleven digits whose last one fits the others. */
export function isPersonalCode(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  if (text.startsWith(exceptional)) return true;
  const digits = [...text].map(Number);
  const remainders = weights.map(
    (row) => row.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11,
  );
  const check = remainders.find((remainder) => remainder < 10) ?? 0;
  return check === digits[10];
}

/**
 * Whether a personal code is of somebody born on a day: its first digit says the century, the next six the day. Those who don't know when
 * they were born have zeros instead of the month, the day, or all six; an exceptional code fits every day.
 */
export function isCodeOf(code: string, birthDate: LocalDate): boolean {
  if (code.startsWith(exceptional)) return true;
  const [year, month, day] = birthDate.split('-');
  const [written, writtenMonth, writtenDay] = [code.slice(1, 3), code.slice(3, 5), code.slice(5, 7)];
  const century = 18 + Math.floor((Number(code.slice(0, 1)) - 1) / 2);
  if (`${written}${writtenMonth}${writtenDay}` === '000000') return true;
  const fits = (given: string, known: string | undefined) => given === '00' || given === known;
  return `${century}${written}` === year && fits(writtenMonth, month) && fits(writtenDay, day);
}

interface Asking {
  readonly birthDate: LocalDate;
  readonly personalCode: string | null;
  readonly elsewhere: boolean;
  readonly today: LocalDate;
  readonly programme: {
    readonly needsCode: boolean;
    readonly endedOn: LocalDate | null;
    readonly places: number | null;
  };
  /** Places that are taken already. */
  readonly taken: number;
  /** The child is in a group of the programme. */
  readonly takesPart: boolean;
}

/** Why a family can't ask for a voucher; null when it can. */
export function whyNotAsked(asking: Asking): ErrorCode | null {
  const { birthDate, personalCode, elsewhere, today, programme, taken, takesPart } = asking;
  const sixth = `${Number(birthDate.slice(0, 4)) + youngestYears}${birthDate.slice(4)}`;
  if (programme.endedOn !== null && programme.endedOn <= today) return 'voucher/programme-ended';
  if (!takesPart) return 'voucher/not-offered';
  if (elsewhere) return 'voucher/used-elsewhere';
  if (today < sixth) return 'voucher/too-young';
  if (programme.needsCode && personalCode === null) return 'voucher/code-needed';
  if (programme.needsCode && personalCode !== null && !isCodeOf(personalCode, birthDate))
    return 'voucher/code-of-other-day';
  return programme.places !== null && taken >= programme.places ? 'voucher/no-places' : null;
}
