import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Capsule, MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import type { PrizeSearch } from './prize-search.view.ts';

interface Props {
  readonly search: PrizeSearch;
  readonly onChange: (search: PrizeSearch) => void;
}

/** The work list without work: nothing found, all handed over, or nothing closed yet. */
export function PrizesDone({ search: { state, group, q, size }, onChange }: Props) {
  const t = useTranslations('rewards');
  const action = (q || group) && (
    <Button variant="default" onClick={() => onChange({ state, size })}>
      {t(q ? 'clear_filters' : 'show_all_groups')}
    </Button>
  );
  if (q) return <EmptyState picture={<Telescope />} message={t('none_found')} action={action} />;
  if (state === 'closed') {
    const hint = t('prizes_none_closed_hint');
    return <EmptyState picture={<Capsule />} message={t('prizes_none_closed')} hint={hint} action={action} />;
  }
  return (
    <EmptyState
      picture={<MoonFlag />}
      message={t('prizes_done')}
      hint={t('prizes_done_hint')}
      action={action}
    />
  );
}
