import { useTranslations } from 'use-intl';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import type { WhichYear } from '../points.queries.ts';

/** A school year without points: the current one is about to have some. */
export function NoPoints({ year }: { year: WhichYear }) {
  const t = useTranslations('points');
  if (year === 'last') return <EmptyState picture={<Telescope />} message={t('ledger_empty_last')} />;
  return <EmptyState picture={<Telescope />} message={t('ledger_empty')} hint={t('ledger_empty_hint')} />;
}
