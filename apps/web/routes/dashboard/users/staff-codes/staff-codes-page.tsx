import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { NewStaffCode } from '#features/people/web/staff-codes/new-staff-code.tsx';
import { StaffCodeList } from '#features/people/web/staff-codes/staff-code-list.tsx';
import { staffCodesQuery } from '#features/people/web/staff-codes.queries.ts';
import classes from '#features/people/web/user/user-page.module.css';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** One-time codes that give new colleagues their role (decision A2). */
export function StaffCodesPage() {
  const t = useTranslations('users');
  const query = useQuery(staffCodesQuery);
  return (
    <>
      <PageHeader
        title={t('staff_codes')}
        subtitle={t('codes.subtitle')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/users' } }]}
      />
      <div className={classes.page}>
        <NewStaffCode />
        <QueryStates
          query={query}
          loading={<Skeletons shape="row" />}
          isEmpty={({ codes }) => codes.length === 0}
          empty={<EmptyState picture={<Satellite />} message={t('codes.none')} hint={t('codes.none_hint')} />}
          errorTitle={t('codes.error')}
        >
          {({ codes }) => <StaffCodeList codes={codes} />}
        </QueryStates>
      </div>
    </>
  );
}
