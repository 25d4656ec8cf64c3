import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { groupDiplomasQuery } from '#features/diplomas/web/diplomas.queries.ts';
import { GroupDiplomaList } from '#features/diplomas/web/group/group-diploma-list.tsx';
import classes from '#features/diplomas/web/group/group-diplomas.module.css';
import { LookPicker } from '#features/diplomas/web/group/look-picker.tsx';
import { PrintAll } from '#features/diplomas/web/group/print-all.tsx';
import { WhatItSays } from '#features/diplomas/web/group/what-it-says.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/groups/$groupId/diplomas/');

/** The diplomas of a group: who completed what, who has one, their design, and printing them all. */
export function GroupDiplomasPage() {
  const t = useTranslations();
  const { groupId } = route.useParams();
  const query = useQuery(groupDiplomasQuery(groupId));
  const name = query.data?.group.name ?? t('groups.group');
  const crumbs = [
    { label: t('groups.title'), link: { to: '/dashboard/groups' } as const },
    { label: name, link: { to: '/dashboard/groups/$groupId', params: { groupId } } as const },
  ];
  return (
    <>
      <PageHeader title={t('diplomas.title')} crumbs={crumbs} />
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={5} />}
        errorTitle={t('diplomas.group.error')}
      >
        {(data) => (
          <div className={classes.page}>
            <GroupDiplomaList key={data.group.id} data={data} />
            <div className={classes.side}>
              <LookPicker data={data} />
              <PrintAll data={data} />
              <WhatItSays data={data} />
            </div>
          </div>
        )}
      </QueryStates>
    </>
  );
}
