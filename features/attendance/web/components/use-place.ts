import { useTranslations } from 'use-intl';
import type { GroupSummary } from '#features/membership/shared/group.ts';

/** Where a group meets: online, or its address and city. Empty when unknown. */
export function usePlace(): (group: Pick<GroupSummary, 'mode' | 'address' | 'city'>) => string {
  const t = useTranslations('attendance');
  return ({ mode, address, city }) => {
    if (mode === 'online') return t('online');
    return [address, city].filter(Boolean).join(', ');
  };
}
