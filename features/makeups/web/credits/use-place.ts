import { useTranslations } from 'use-intl';
import type { Booking } from '../../shared/makeups.ts';

/** Where a lesson is held, in a few words. */
export function usePlace(): (lesson: Pick<Booking, 'mode' | 'city' | 'address'>) => string {
  const t = useTranslations('makeups');
  return ({ mode, city, address }) =>
    mode === 'online' ? t('online') : [address, city].filter(Boolean).join(', ');
}
