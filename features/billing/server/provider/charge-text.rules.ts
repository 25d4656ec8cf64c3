import { formatShortDate } from '#platform/shared/dates.ts';
import { type FullText, localize, perLanguage } from '#platform/shared/localized-text.ts';
import type { Charge } from './payment-provider.ts';

/**
 * What a charge is for, as invoices and payments state it: „Scratch“, lapkr. 20 – gruod. 19; without days where it is paid once.
 */
export function chargeText({
  planName,
  startsOn,
  endsOn,
}: Pick<Charge, 'planName' | 'startsOn' | 'endsOn'>): FullText {
  return perLanguage((locale) => {
    const name = localize(planName, locale);
    return endsOn
      ? `${name}, ${formatShortDate(startsOn, locale)} – ${formatShortDate(endsOn, locale)}`
      : name;
  });
}
