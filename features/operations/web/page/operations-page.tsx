import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { operationsQuery } from '../operations.queries.ts';
import { Failures } from './failures.tsx';
import { Machine } from './machine.tsx';

/** How the machine is: first what failed and can be tried again, then the facts. */
export function OperationsPage() {
  const t = useTranslations('operations');
  const query = useQuery(operationsQuery);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <QueryStates query={query} loading={<Skeletons shape="card" count={2} />} errorTitle={t('error')}>
        {(found) => (
          <>
            <Failures found={found} />
            <Machine found={found} />
          </>
        )}
      </QueryStates>
    </>
  );
}
