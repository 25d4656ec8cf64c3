import { type FullText, localize, perLanguage } from '#platform/shared/localized-text.ts';
import type { Charge } from './payment-provider.ts';

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
