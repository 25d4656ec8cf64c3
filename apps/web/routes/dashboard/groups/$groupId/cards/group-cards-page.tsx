import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { groupCardsQuery } from '#features/cards/web/cards.queries.ts';
import classes from '#features/cards/web/components/login-card.module.css';
import { ClassAddress } from '#features/cards/web/group/class-address.tsx';
import { GroupCardList } from '#features/cards/web/group/group-cards.tsx';
import { groupQuery } from '#features/groups/web/groups.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/groups/$groupId/cards/');

/** The login cards of a group, and the address that its children type by hand. */
export function GroupCardsPage() {
  const t = useTranslations();
  const { groupId } = route.useParams();
  const query = useQuery(groupCardsQuery(groupId));
  const { data: group } = useQuery(groupQuery(groupId));
  const crumbs = [
    { label: t('groups.title'), link: { to: '/dashboard/groups' } as const },
    {
      label: group?.name ?? t('groups.group'),
      link: { to: '/dashboard/groups/$groupId', params: { groupId } } as const,
    },
  ];
  return (
    <>
      <PageHeader title={t('cards.group.title')} crumbs={crumbs} />
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={5} />}
        errorTitle={t('cards.group.error')}
      >
        {(data) => (
          <div className={classes.page}>
            <ClassAddress data={data} />
            <GroupCardList key={data.groupId} data={data} />
          </div>
        )}
      </QueryStates>
    </>
  );
}
