import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { groupQuery } from '#features/groups/web/groups.queries.ts';
import { TeachersShelf } from '#features/shelf/web/group/group-shelf.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

const route = getRouteApi('/dashboard/groups/$groupId/shelf/');

/** What the children of a group show, and what waits for a yes. */
export function GroupShelfPage() {
  const t = useTranslations();
  const { groupId } = route.useParams();
  const { data: group } = useQuery(groupQuery(groupId));
  return (
    <>
      <PageHeader
        title={t('shelf.staff_title')}
        subtitle={t('shelf.staff_hint')}
        crumbs={[
          { label: t('groups.title'), link: { to: '/dashboard/groups' } },
          {
            label: group?.name ?? t('groups.group'),
            link: { to: '/dashboard/groups/$groupId', params: { groupId } },
          },
        ]}
      />
      <TeachersShelf groupId={groupId} />
    </>
  );
}
