import { Button } from '@mantine/core';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { usualOrder } from '#features/bulletins/shared/bulletin-columns.ts';
import { type BulletinState, bulletinStates } from '#features/bulletins/shared/bulletin-state.ts';
import type { Bulletin } from '#features/bulletins/shared/bulletins.ts';
import { bulletinsQuery } from '#features/bulletins/web/bulletins.queries.ts';
import { BulletinActs } from '#features/bulletins/web/list/bulletin-acts.tsx';
import {
  bulletinsAskedOf,
  type ListSearch,
  listSearchOf,
  narrowedOf,
  searchOf,
  shownColumns,
  stateOf,
} from '#features/bulletins/web/list/bulletin-search.view.ts';
import { BulletinsLine } from '#features/bulletins/web/list/bulletins-line.tsx';
import { BulletinsTable } from '#features/bulletins/web/list/bulletins-table.tsx';
import classes from '#features/bulletins/web/list/list.module.css';
import { NoBulletins } from '#features/bulletins/web/list/no-bulletins.tsx';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { TabBar } from '#platform/web/kit/tab-bar.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';
import { partOnceThere } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { keysetPaging } from '#platform/web/table/keyset-paging.ts';
import { useRowSelection } from '#platform/web/table/row-selection.ts';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';

const route = getRouteApi('/dashboard/notifications/');
const icons = { running: IconSpeakerphone, planned: IconCalendarTime, over: IconHistory };

const KeptDrafts = lazy(async () => ({
  default: (await partOnceThere(() => import('#features/bulletins/web/list/kept-drafts.tsx'))).KeptDrafts,
}));

/** What staff have announced: running, planned, and past bulletins with how many saw them. */
export function BulletinsPage() {
  const t = useTranslations('bulletins');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = stateOf(search);
  const query = useQuery(bulletinsQuery(bulletinsAskedOf(search)));
  const selection = useRowSelection<Bulletin>(JSON.stringify(narrowedOf(search)));
  const columns = shownColumns(search, useUser().role === 'admin');
  const go = (next: ListSearch) => void navigate({ search: next, resetScroll: false, replace: true });

  // The last announcement of a later page was ended.
  useExistingPage(query.data?.bulletins, query.data?.total, () => go(fromStart(search)));

  const counts = query.data?.counts;
  const labelOf = (each: BulletinState) => {
    const name = t(`state.${each}`);
    if (!counts || counts[each].count === 0) return name;
    return t(counts[each].over ? 'state_counted_over' : 'state_counted', {
      name,
      count: counts[each].count,
    });
  };
  const tabOf = (each: BulletinState): ListSearch => ({
    ...fromStart(search),
    ...{ ...searchOf(each), sort: undefined, desc: undefined },
  });
  const usual = usualOrder(state);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={<WriteButton />} dense />
      <Suspense>
        <KeptDrafts />
      </Suspense>
      <TabBar
        label={t('states')}
        current={state}
        tabs={bulletinStates.map((each) => ({
          key: each,
          label: labelOf(each),
          icon: icons[each],
          link: { to: '/dashboard/notifications', search: tabOf(each) },
        }))}
      />
      <div className={classes.table}>
        <BulletinsLine search={search} columns={columns} onChange={go} />
        <QueryStates
          query={query}
          loading={<TableSkeleton rows={search.size ?? usualWorkSize} columns={columns.length} lines={2} />}
          errorTitle={t('error')}
          isEmpty={({ total }) => total === 0}
          empty={<NoBulletins search={search} onChange={go} />}
        >
          {(answer) => (
            <BulletinsTable
              bulletins={answer.bulletins}
              search={search}
              columns={columns}
              onChange={go}
              selection={selection}
              paging={keysetPaging({
                search,
                answer: { ...answer, shown: answer.bulletins.length },
                read: listSearchOf,
                usualSize: usualWorkSize,
                usualSort: usual.sort,
                usualDescending: usual.descending,
                onChange: go,
              })}
            />
          )}
        </QueryStates>
      </div>
      {/* Stays when the list empties: an act ends announcements before its answer arrives. */}
      {query.data && (
        <BulletinActs
          search={search}
          columns={columns}
          selection={selection}
          total={query.data.total}
          isOver={query.data.isOver}
        />
      )}
    </>
  );
}

function WriteButton() {
  const t = useTranslations('bulletins');
  return (
    <Button
      leftSection={<IconPencil size={20} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/dashboard/notifications/new" />}
    >
      {t('write')}
    </Button>
  );
}
