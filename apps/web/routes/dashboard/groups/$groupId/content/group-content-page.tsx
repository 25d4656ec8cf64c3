import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GroupModules } from '#features/courses/web/group-content/group-modules.tsx';
import { groupContentQuery } from '#features/courses/web/group-content.queries.ts';
import { Capsule, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/groups/$groupId/content/');

/** Which modules a group has and up to which lesson; the next lesson opens in one tap (decisions L4, L5). */
export function GroupContentPage() {
  const t = useTranslations('group_content');
  const { groupId } = route.useParams();
  const query = useQuery(groupContentQuery(groupId));
  const group = query.data?.group;
  const toGroups = { label: t('groups'), link: { to: '/dashboard/groups' } } as const;
  if (!group && isNotThere(query.error))
    return (
      <>
        <PageHeader title={t('title')} crumbs={[toGroups]} />
        <NoSuchGroup />
      </>
    );
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={[
          toGroups,
          ...(group
            ? [
                {
                  label: group.name,
                  link: { to: '/dashboard/groups/$groupId', params: { groupId } } as const,
                },
              ]
            : []),
        ]}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" />}
        errorTitle={t('error')}
        isEmpty={({ modules }) => modules.length === 0}
        empty={<EmptyState picture={<Capsule />} message={t('no_modules')} />}
      >
        {(content) => <GroupModules key={groupId} content={content} />}
      </QueryStates>
    </>
  );
}

function NoSuchGroup() {
  const t = useTranslations('group_content');
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('no_such_group')}
      hint={t('no_such_group_hint')}
      action={
        <Button component={Link} to="/dashboard/groups">
          {t('to_groups')}
        </Button>
      }
    />
  );
}
