import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { filtersSet, type ListSearch, searchOf, stateOf } from './bulletin-search.view.ts';

interface Props {
  readonly search: ListSearch;
  readonly onChange: (search: ListSearch) => void;
}

/** The list without rows: nothing was announced, or nothing matches the filter. */
export function NoBulletins({ search, onChange }: Props) {
  const t = useTranslations('bulletins');
  const state = stateOf(search);
  if (filtersSet(search) > 0 || search.q)
    return (
      <EmptyState
        picture={<Satellite />}
        message={t('none_found')}
        action={
          <Button variant="default" onClick={() => onChange({ ...searchOf(state), size: search.size })}>
            {t('show_all')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      picture={<Satellite />}
      message={t(`none.${state}`)}
      {...(state === 'running' && { hint: t('none_hint') })}
    />
  );
}
