import type { Period } from '#features/vouchers/shared/programmes.ts';
import type { UnmetRule } from '#features/vouchers/shared/vouchers.rules.ts';
import { periodOfMonth } from '#features/vouchers/shared/vouchers.rules.ts';
import { type LocalDate, lastDayOf } from '#platform/shared/dates.ts';
import { reductionsFor } from '../../shared/reductions.rules.ts';
import type { VoucherPartState } from '../../shared/voucher-parts.ts';

/** A registered voucher of a child whose programme is the plan of a charge. */
export interface ChargedVoucher {
  readonly id: string;
  readonly fromOn: LocalDate;
  readonly untilOn: LocalDate;
  readonly specialNeeds: boolean;
  readonly periods: readonly Period[];
  readonly unmet: UnmetRule;
  /** The first day of the first month that lowers invoices; null for all. */
  readonly splitsFrom: LocalDate | null;
  /** Months that are signed off, with what the lists say last: null where they don't name the voucher. */
  readonly signed: readonly { readonly month: string; readonly counts: boolean | null }[];
}

/** A part as it stands. */
export interface StandingPart {
  readonly id: string;
  readonly voucherId: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly amountCents: number;
  readonly state: VoucherPartState;
  readonly subscriptionId: string;
  /** Its period is charged, and it was not replaced. */
  readonly stands: boolean;
  readonly freed: boolean;
  /** By how much charges in force are lower for it. */
  readonly givenCents: number;
  /** Its subscription will be charged again: what is open waits for that. */
  readonly goesOn: boolean;
}

/** A charge to be lowered. */
export interface SplitCharge {
  readonly subscriptionId: string;
  readonly startsOn: LocalDate;
  /** Its price after discounts. */
  readonly cents: number;
  /** The smallest sum that is collected. */
  readonly leastCents: number;
  /** Earlier periods of the subscription that are charged, the oldest first; empty where the sum was told already. */
  readonly earlier: readonly {
    readonly source: string;
    readonly startsOn: LocalDate;
    readonly cents: number;
  }[];
  /** Open sums of earlier months come with it. */
  readonly mends: boolean;
  readonly source: string;
}

/** A part that a charge makes. */
export interface NewPart {
  readonly key: string;
  readonly voucherId: string;
  readonly month: string;
  readonly source: string;
  readonly amountCents: number;
  readonly state: VoucherPartState;
}

/** A line on a charge: above 0 it lowers it. */
export interface VoucherLine {
  /** The id of a part, or the key of a new one. */
  readonly part: string;
  readonly month: string;
  readonly cents: number;
}

/** What a charge says of vouchers. */
export interface Split {
  readonly lines: readonly VoucherLine[];
  readonly made: readonly NewPart[];
  /** Parts whose period isn't charged any more, and that are replaced. */
  readonly freed: readonly string[];
}

/** A charge without vouchers. */
export const unsplit: Split = { lines: [], made: [], freed: [] };

const monthOf = (day: LocalDate) => day.slice(0, 7);

/** What a month of a voucher pays; 0 where it isn't valid, or nobody pays for the month. */
export function centsOfMonth(voucher: ChargedVoucher, month: string): number {
  const { fromOn, untilOn, splitsFrom, specialNeeds, periods } = voucher;
  const isValid = fromOn <= lastDayOf(month) && untilOn >= `${month}-01`;
  if (!isValid || (splitsFrom !== null && `${month}-01` < splitsFrom)) return 0;
  const period = periodOfMonth(periods, month);
  return (specialNeeds ? period?.specialCents : period?.cents) ?? 0;
}

/** In which state a part of a month begins: a month that is signed off has been judged. */
export function firstState({ signed, unmet }: ChargedVoucher, month: string): VoucherPartState {
  const found = signed.find((each) => each.month === month);
  if (!found) return 'expected';
  return found.counts ? 'confirmed' : stateOfUnmet[unmet];
}

/** The state of a part whose month doesn't count. */
export const stateOfUnmet = { family: 'to_charge', academy: 'borne' } as const;

/** By how much charges should be lower for a part. */
export function dueCents({ stands, freed, state, amountCents }: Omit<StandingPart, 'goesOn'>): number {
  return stands && !freed && state !== 'to_charge' ? amountCents : 0;
}

/** What waits for a charge: above 0 to be taken off, below 0 to be paid. */
export const openCents = (part: Omit<StandingPart, 'goesOn'>): number => dueCents(part) - part.givenCents;

/**
 * What a charge says of the vouchers of its child: the part of its own month, parts of earlier months that had none yet, and all that is
 * open of others of its subscription, or of one that is not charged again. Takes off no more than the charge has, and never leaves
 * a sum too small to be collected: the rest waits. `parts` are those of the child.
 */
export function splitCharge(
  charge: SplitCharge,
  vouchers: readonly ChargedVoucher[],
  parts: readonly StandingPart[],
): Split {
  const open = charge.mends
    ? parts
        .filter((part) => part.subscriptionId === charge.subscriptionId || !part.goesOn)
        .map((part) => ({ part: part.id, month: part.month, cents: openCents(part) }))
    : [];
  const freed: string[] = [];
  const made: NewPart[] = [];
  for (const base of [charge, ...(charge.mends ? charge.earlier : [])]) {
    const month = monthOf(base.startsOn);
    let left = base.cents;
    for (const voucher of vouchers) {
      const before = parts.find(
        (each) => !each.freed && each.voucherId === voucher.id && each.month === month,
      );
      const key = `${voucher.id}/${month}`;
      if (before?.stands || made.some((each) => each.key === key)) continue;
      const amountCents = Math.min(centsOfMonth(voucher, month), left);
      const state = firstState(voucher, month);
      if (amountCents <= 0 || state === 'to_charge') continue;
      if (before) freed.push(before.id);
      left -= amountCents;
      made.push({ key, voucherId: voucher.id, month, source: base.source, amountCents, state });
    }
  }
  const charged = open.filter(({ cents }) => cents < 0);
  const wanted = [
    ...made.map(({ key, month, amountCents }) => ({ part: key, month, cents: amountCents })),
    ...open.filter(({ cents }) => cents > 0),
  ];
  const total = charge.cents - charged.reduce((sum, { cents }) => sum + cents, 0);
  const waiting = wanted.map(({ part, cents }) => ({ id: part, missedOn: null, leftCents: cents }));
  const taken = reductionsFor(total, waiting, charge).map(({ id, cents }) => {
    const month = wanted.find(({ part }) => part === id)?.month ?? '';
    return { part: id, month, cents };
  });
  return { lines: [...taken, ...charged], made, freed };
}

/** The parts of a child after a charge, for the next one of the same transaction. */
export function partsAfter(
  parts: readonly StandingPart[],
  { lines, made, freed }: Split,
  { subscriptionId }: Pick<SplitCharge, 'subscriptionId'>,
): StandingPart[] {
  const givenTo = (id: string) => lines.find(({ part }) => part === id)?.cents ?? 0;
  return [
    ...parts.map((part) => ({
      ...part,
      freed: part.freed || freed.includes(part.id),
      givenCents: part.givenCents + givenTo(part.id),
    })),
    ...made.map(({ key, voucherId, month, amountCents, state }) => ({
      ...{ id: key, voucherId, month, amountCents, state, subscriptionId },
      ...{ stands: true, freed: false, givenCents: givenTo(key), goesOn: true },
    })),
  ];
}
