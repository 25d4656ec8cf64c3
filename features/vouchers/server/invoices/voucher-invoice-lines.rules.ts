import type { InvoiceLine } from '#features/invoices/shared/invoices.ts';
import { lineTexts } from '#features/invoices/shared/line-texts.rules.ts';
import { formatMonth } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import { perLanguage } from '#platform/shared/localized-text.ts';
import { innerQuotes } from '#platform/shared/words/inner-quotes.ts';
import { voucherWords } from '../../shared/vouchers.words.ts';

/** What a list says of a child. */
interface Stated {
  readonly forMonth: string;
  readonly cents: number;
}

/** A list that an invoice has. */
export interface InvoicedList {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly lines: readonly Stated[];
}

/** Corrections come last, and months in their order. */
const orderOf = ({ isCorrection, forMonth }: { readonly isCorrection: boolean; readonly forMonth: string }) =>
  `${Number(isCorrection)}/${forMonth}`;

/**
 * The lines of an invoice: for each month that the lists count, or correct, one for each rate, with how many children. They add up to the
 * sums of the lists. Children whose month doesn't count aren't among them.
 */
export function invoiceLinesOf(programme: string, lists: readonly InvoicedList[]): InvoiceLine[] {
  const stated = lists.flatMap(({ month, lines }) =>
    lines
      .filter(({ cents }) => cents !== 0)
      .map((line) => ({ ...line, isCorrection: line.forMonth !== month })),
  );
  const rates = grouped(
    stated,
    ({ forMonth, cents, isCorrection }) => `${Number(isCorrection)}/${forMonth}/${cents}`,
  );
  return [...rates.values()]
    .flatMap((all) => (all[0] ? [{ ...all[0], count: all.length }] : []))
    .toSorted((one, other) =>
      orderOf(one) === orderOf(other) ? other.cents - one.cents : orderOf(one).localeCompare(orderOf(other)),
    )
    .map(({ forMonth, cents, isCorrection, count }) => ({
      ...lineTexts(
        perLanguage((locale) =>
          innerQuotes(
            voucherWords[locale].charged(isCorrection, programme, formatMonth(forMonth, locale), count),
          ),
        ),
      ),
      quantity: count,
      unitCents: cents,
    }));
}
