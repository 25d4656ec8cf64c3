import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { operationsQuery } from '#features/operations/web/operations.queries.ts';
import { Failures } from '#features/operations/web/page/failures.tsx';
import { Machine } from '#features/operations/web/page/machine.tsx';
import { MailServer } from '#features/operations/web/page/mail-server.tsx';
import { ReadOnlySwitch } from '#features/operations/web/page/read-only-switch.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const Keepings = lazy(async () => ({
  default: (await import('#features/takeouts/web/components/keepings.tsx')).Keepings,
}));

/** The state of the machine: first what failed and can be retried, then the facts, and how long data is kept. */
export function OperationsPage() {
  const t = useTranslations('operations');
  const query = useQuery(operationsQuery);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <QueryStates query={query} loading={<Skeletons shape="card" count={2} />} errorTitle={t('error')}>
        {(found) => (
          <>
            <MailServer found={found} />
            <Failures found={found} />
            <Machine found={found} />
          </>
        )}
      </QueryStates>
      <ReadOnlySwitch />
      <Suspense fallback={<Skeletons shape="card" count={1} />}>
        <Keepings />
      </Suspense>
    </>
  );
}
