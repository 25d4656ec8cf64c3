import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import type { InvoiceDetail } from '../../shared/invoices.ts';

/** When the family was reminded of an invoice, a line each: in which step, and whether an admin sent it. */
export function SentReminders({ reminders }: Pick<InvoiceDetail, 'reminders'>) {
  const t = useTranslations('arrangements');
  const locale = useLocale();
  return reminders
    .map(({ on, step, byHand }) =>
      [formatShortDate(on, locale), step && t(`step.${step}`), byHand && t('by_hand')]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}
