import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { filtersSet, type ModuleSearch } from './module-search.view.ts';

interface Props {
  readonly search: ModuleSearch;
  readonly onChange: (search: ModuleSearch) => void;
}

/** The list without rows: there are no modules yet, or none matches the filter. */
export function NoModules({ search, onChange }: Props) {
  const t = useTranslations('module_list');
  if (filtersSet(search) === 0 && !search.q)
    return <EmptyState picture={<Telescope />} message={t('none')} />;
  const { size, cols } = search;
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('none_found')}
      action={
        <Button variant="default" onClick={() => onChange({ size, cols })}>
          {t('show_all')}
        </Button>
      }
    />
  );
}
