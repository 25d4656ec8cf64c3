import { type FullText, localize, perLanguage } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { DiscountPart } from '../../shared/amounts.rules.ts';
import { reducedCents, type TakenReduction } from '../../shared/reductions.rules.ts';
import { billingWords } from '../billing.words.ts';
import type { VoucherLine } from '../vouchers/voucher-lines.rules.ts';
import type { Charge } from './payment-provider.ts';

/** What a line of an invoice that lowers it is for: „Nuolaida kitam šeimos vaikui (Urtė)“. */
export function discountText({ reason }: DiscountPart, child: string | null): FullText {
  return perLanguage((locale) =>
    [billingWords(locale).discounts[reason], child && `(${child})`].filter(Boolean).join(' '),
  );
}

/** What a line of an invoice that lowers it is for: „Už praleistą pamoką 2026-11-12 (Urtė)“. */
export function reductionText({ missedOn }: TakenReduction, child: string | null): FullText {
  return perLanguage((locale) =>
    [billingWords(locale).missedLesson, missedOn, child && `(${child})`].filter(Boolean).join(' '),
  );
}

/**
 * What a line of a voucher's part is for, which lowers an invoice or is to be paid after all: „NVŠ krepšelis, 2026-11 (Urtė)“. `cents`
 * above 0 lower it.
 */
export function voucherText(
  { month, cents }: Pick<VoucherLine, 'month' | 'cents'>,
  child: string | null,
): FullText {
  return perLanguage((locale) => {
    const { voucher, voucherUnmet } = billingWords(locale);
    return [`${cents > 0 ? voucher : voucherUnmet}, ${month}`, child && `(${child})`]
      .filter(Boolean)
      .join(' ');
  });
}

/**
 * What a charge is for, as invoices and payments say it: „Scratch“ (Urtė), 2026-11-20 – 2026-12-19; without days where it is
 * paid once. Whole dates in digits: an accounting document names the year, and cuts no month short.
 */
export function chargeText({
  planName,
  child,
  startsOn,
  endsOn,
}: Pick<Charge, 'planName' | 'child' | 'startsOn' | 'endsOn'>): FullText {
  return perLanguage((locale) => {
    const name = localize(planName, locale);
    const whose = child ? `${name} (${child})` : name;
    return endsOn ? `${whose}, ${startsOn} – ${endsOn}` : whose;
  });
}

/** {@link chargeText} where there are no lines: with what lowers the charge, and without the child's name, which is not told to others. */
export function cardText(
  charge: Pick<Charge, 'planName' | 'startsOn' | 'endsOn' | 'reductions' | 'vouchers'>,
): FullText {
  const text = chargeText({ ...charge, child: null });
  const missed = reducedCents(charge.reductions);
  return perLanguage((locale) => {
    const words = billingWords(locale);
    const less = [
      ...charge.vouchers.map((each) => `${voucherText(each, null)[locale]} ${formatMoney(0 - each.cents)}`),
      ...(missed === 0 ? [] : [`${words.missedLessons} ${formatMoney(0 - missed)}`]),
    ];
    return less.length === 0 ? text[locale] : `${text[locale]} (${less.join('; ')})`;
  });
}
