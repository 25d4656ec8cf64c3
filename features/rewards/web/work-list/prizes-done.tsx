import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Capsule, MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';

interface Props {
  readonly state: 'open' | 'closed';
  /** The way out of a group's filter. */
  readonly onShowAll?: () => void;
}

/** The work list without work: all handed over, or nothing closed yet. */
export function PrizesDone({ state, onShowAll }: Props) {
  const t = useTranslations('rewards');
  const action = onShowAll && (
    <Button variant="default" onClick={onShowAll}>
      {t('show_all_groups')}
    </Button>
  );
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
