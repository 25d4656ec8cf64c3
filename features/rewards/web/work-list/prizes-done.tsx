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
export function PrizesDone({ search, onChange }: Props) {
  const t = useTranslations('rewards');
  const { state, size, cols, q, status, prize, group } = search;
  const whole = (label: 'clear_filters' | 'show_all_groups') => (
    <Button variant="default" onClick={() => onChange({ state, size, cols })}>
      {t(label)}
    </Button>
  );
  if (q || status || prize)
    return <EmptyState picture={<Telescope />} message={t('none_found')} action={whole('clear_filters')} />;
  const action = group && whole('show_all_groups');
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
