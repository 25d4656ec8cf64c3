import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import classes from '#features/shelf/web/family/family-works.module.css';
import { FamilyWorks } from '#features/shelf/web/family/family-works.tsx';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** The works of all of a guardian's children who have an account, child by child. */
export function FamilyShelfPage() {
  const t = useTranslations('shelf');
  const query = useQuery(childrenQuery);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('family_subtitle')} />
      <QueryStates query={query} loading={<Skeletons shape="card" />} errorTitle={t('error')}>
        {({ children }) =>
          children.length === 0 ? (
            <EmptyState picture={<Satellite />} message={t('family_nobody')} />
          ) : (
            <div className={classes.families}>
              {children.map(({ userId, firstName }) => (
                <FamilyWorks key={userId} childId={userId} title={firstName} />
              ))}
            </div>
          )
        }
      </QueryStates>
    </>
  );
}
