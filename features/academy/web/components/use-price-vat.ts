import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { vatPercentOf } from '../../shared/academy.rules.ts';
import { academySettingsQuery } from '../academy.queries.ts';

/**
 * Says beside a price that an admin types whether it includes VAT; renders nothing until that is known, and
 * set.
 */
export function usePriceVat(): string | undefined {
  const t = useTranslations('academy.price_vat');
  const { data } = useQuery(academySettingsQuery);
  const percent = data ? vatPercentOf(data.invoicing) : null;
  if (percent === null) return undefined;
  return percent > 0 ? t('with', { percent }) : t('without');
}
