import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { DataTablePager } from '#platform/web/table/data-table-pager.tsx';
import { type GroupWaiting, waitingPerPage } from '../../shared/waiting.ts';
import { CloseButton } from '../office/close-button.tsx';
import { waysToOffer } from '../office/group-list.view.ts';
import { OfferDialog } from '../office/offer-dialog.tsx';
import classes from '../office/office.module.css';
import { WaitingRow } from '../office/waiting-row.tsx';
import { groupWaitingQuery } from '../waiting.queries.ts';

/** A group's waiting list in order, with what an admin can do for each child. */
export function GroupList({ groupId }: { readonly groupId: string }) {
  const t = useTranslations('waiting');
  const [page, setPage] = useState(1);
  const query = useQuery(groupWaitingQuery(groupId, page));
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="row" />}
      errorTitle={t('error')}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState picture={<MoonFlag />} message={t('nobody_waits')} />}
    >
      {(list) => (
        <div className={classes.section}>
          <p className={classes.dim}>{t('free_seats', { count: list.group.free })}</p>
          <ol className={classes.list}>
            {list.places.map((place) => (
              <WaitingRow key={place.id} place={place}>
                <OfferButton list={list} place={place} />
                <CloseButton place={place} />
              </WaitingRow>
            ))}
          </ol>
          {list.total > waitingPerPage && (
            <DataTablePager
              total={list.total}
              position={{ page: page - 1, pageSize: waitingPerPage, sorting: null }}
              onChange={(position) => setPage(position.page + 1)}
            />
          )}
        </div>
      )}
    </QueryStates>
  );
}

interface OfferProps {
  readonly list: GroupWaiting;
  readonly place: GroupWaiting['places'][number];
}

function OfferButton({ list, place }: OfferProps) {
  const t = useTranslations('waiting');
  const [opened, setOpened] = useState(false);
  const way = waysToOffer(list, place);
  if (!way || !place.child) return null;
  const name = `${place.child.firstName} ${place.child.lastName}`;
  return (
    <>
      <Button variant="light" aria-label={`${t('offer_seat')}: ${name}`} onClick={() => setOpened(true)}>
        {t('offer_seat')}
      </Button>
      {opened && (
        <OfferDialog groupId={list.group.id} place={place} {...way} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
