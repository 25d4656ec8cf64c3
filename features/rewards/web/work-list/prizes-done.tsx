import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Capsule, MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import type { PrizeSearch } from './prize-search.view.ts';

interface Props {
  readonly search: PrizeSearch;
  /** How many closed prizes there are of those that the filters find. */
  readonly closed: number;
  readonly onChange: (search: PrizeSearch) => void;
}

/** The work list without work: nothing found, nobody of a group waits, all handed over, or nothing claimed or closed yet. */
export function PrizesDone({ search, closed, onChange }: Props) {
  const t = useTranslations('rewards');
  const words = useTranslations('claims');
  const { state, size, cols, q, status, prize, group } = search;
  const whole = (label: 'clear_filters' | 'show_all_groups') => (
    <Button variant="default" onClick={() => onChange({ state, size, cols })}>
      {t(label)}
    </Button>
  );
  if (q || status || prize)
    return <EmptyState picture={<Telescope />} message={t('none_found')} action={whole('clear_filters')} />;
  const isHistory = state === 'closed';
  if (group) {
    const message = words(isHistory ? 'none_closed_in_group' : 'none_in_group');
    return <EmptyState picture={<Telescope />} message={message} action={whole('show_all_groups')} />;
  }
  if (isHistory) {
    const hint = t('prizes_none_closed_hint');
    return <EmptyState picture={<Capsule />} message={t('prizes_none_closed')} hint={hint} />;
  }
  return (
    <EmptyState
      picture={<MoonFlag />}
      message={closed > 0 ? t('prizes_done') : words('none_ever')}
      hint={t('prizes_done_hint')}
    />
  );
}
