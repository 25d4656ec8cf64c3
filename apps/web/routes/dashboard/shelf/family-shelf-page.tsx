import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Child } from '#features/people/shared/people.ts';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import classes from '#features/shelf/web/family/family-works.module.css';
import { FamilyWorks } from '#features/shelf/web/family/family-works.tsx';
import { familyShelfQuery } from '#features/shelf/web/shelf.queries.ts';
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
            <Families of={children} />
          )
        }
      </QueryStates>
    </>
  );
}

/** Child by child, first those who have works on the shelf. */
function Families({ of }: { readonly of: readonly Child[] }) {
  const shelves = useQueries({ queries: of.map(({ userId }) => familyShelfQuery(userId)) });
  // An answer that came later would move what is read by then.
  if (shelves.some(({ isLoading }) => isLoading)) return <Skeletons shape="card" />;
  const isBare = (at: number) => shelves[at]?.data?.works.length === 0;
  const indices = of.map((_, at) => at);
  const order = [...indices.filter((at) => !isBare(at)), ...indices.filter(isBare)];
  return (
    <div className={classes.families}>
      {order
        .flatMap((at) => of[at] ?? [])
        .map(({ userId, firstName }) => (
          <FamilyWorks key={userId} childId={userId} title={firstName} />
        ))}
    </div>
  );
}
