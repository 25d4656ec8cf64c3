import { formatShortDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { EarlierTransfer } from '../../shared/statements.ts';

/** The text about a transfer beside a related one. */
export function earlierFacts({ bookedOn, amountCents, payerName, state }: EarlierTransfer, locale: Locale) {
  const day = formatShortDate(bookedOn, locale);
  return { day, amount: formatMoney(amountCents), name: payerName || '–', state };
}
