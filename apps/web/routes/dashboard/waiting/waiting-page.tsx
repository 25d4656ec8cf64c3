import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { OwnWaitingList } from '#features/waiting/web/components/own-waiting.tsx';
import { ownWaitingQuery } from '#features/waiting/web/waiting.queries.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** A parent's places in waiting lists. */
export function WaitingPage() {
  const t = useTranslations('waiting');
  const query = useQuery(ownWaitingQuery);
  const isEmpty = query.data?.places.length === 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        action={!isEmpty && <Start variant="default" />}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" />}
        errorTitle={t('error')}
        isEmpty={({ places }) => places.length === 0}
        empty={
          <EmptyState
            picture={<Capsule />}
            message={t('none')}
            hint={t('none_hint')}
            action={<Start variant="filled" />}
          />
        }
      >
        {(own) => <OwnWaitingList own={own} />}
      </QueryStates>
    </>
  );
}

function Start({ variant }: { readonly variant: 'default' | 'filled' }) {
  const t = useTranslations('waiting');
  return (
    <Button variant={variant} renderRoot={(props) => <Link {...props} to="/dashboard/waiting/join" />}>
      {t('start')}
    </Button>
  );
}
