import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { newHash } from '#platform/web/use-new-in-address.ts';
import { mayPublishCourses } from '../../shared/courses.permissions.ts';
import { filtersSet, type ModuleSearch } from './module-search.view.ts';

interface Props {
  readonly search: ModuleSearch;
  readonly onChange: (search: ModuleSearch) => void;
}

/** The list without rows: there are no modules yet, or none matches the filter. */
export function NoModules({ search, onChange }: Props) {
  const t = useTranslations('module_list');
  const mayCreate = mayPublishCourses(useUser());
  if (filtersSet(search) === 0 && !search.q)
    return <EmptyState picture={<Telescope />} message={t('none')} action={mayCreate && <FirstModule />} />;
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

/** Opens the form of the screen's head. */
function FirstModule() {
  const t = useTranslations('module_list');
  return (
    <Button renderRoot={(props) => <Link {...props} to="/dashboard/modules" hash={newHash} />}>
      {t('first')}
    </Button>
  );
}
