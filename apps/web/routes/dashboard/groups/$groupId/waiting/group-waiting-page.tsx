import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GroupList } from '#features/waiting/web/components/group-list.tsx';
import { groupWaitingQuery } from '#features/waiting/web/waiting.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

const route = getRouteApi('/dashboard/groups/$groupId/waiting/');

/** A group's waiting list. */
export function GroupWaitingPage() {
  const t = useTranslations();
  const { groupId } = route.useParams();
  const { data } = useQuery(groupWaitingQuery(groupId, 1));
  const name = data?.group.name ?? t('groups.group');
  return (
    <>
      <PageHeader
        title={t('waiting.list')}
        crumbs={[
          { label: t('groups.title'), link: { to: '/dashboard/groups' } },
          { label: name, link: { to: '/dashboard/groups/$groupId', params: { groupId } } },
        ]}
      />
      <GroupList groupId={groupId} />
    </>
  );
}
