import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { academySettingsQuery, type SavedSettings } from '#features/academy/web/academy.queries.ts';
import {
  type LevelsComponent,
  type ReachComponent,
  SettingsForm,
} from '#features/academy/web/settings/settings-form.tsx';
import { formatMoment } from '#platform/shared/dates.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** How the academy is set up: one screen, one save. */
export function SettingsPage({ Levels, Reach }: { Levels: LevelsComponent; Reach: ReachComponent }) {
  const t = useTranslations('academy');
  const query = useQuery(academySettingsQuery);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={query.data ? <LastChange saved={query.data} /> : t('subtitle')}
      />
      <QueryStates query={query} loading={<Skeletons shape="card" count={4} />} errorTitle={t('error')}>
        {(saved) => <SettingsForm saved={saved} Levels={Levels} Reach={Reach} />}
      </QueryStates>
    </>
  );
}

function LastChange({ saved: { changedBy, changedAt } }: { saved: SavedSettings }) {
  const t = useTranslations('academy');
  const locale = useLocale();
  if (!changedAt) return t('never_changed');
  const at = formatMoment(changedAt, locale);
  if (!changedBy) return t('never_changed');
  return (
    <>
      {t('last_change', { name: changedBy, at })}
      {'. '}
      <Link to="/dashboard/users/audit" search={{ action: 'saveAcademySettings' }}>
        {t('all_changes')}
      </Link>
    </>
  );
}
