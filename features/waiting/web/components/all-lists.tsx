import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { DataTablePager } from '#platform/web/table/data-table-pager.tsx';
import { type WaitedFor, waitingPerPage } from '../../shared/waiting.ts';
import { CloseButton } from '../office/close-button.tsx';
import classes from '../office/office.module.css';
import { WaitingRow } from '../office/waiting-row.tsx';
import { waitedGroupsQuery, waitingWishesQuery } from '../waiting.queries.ts';

/** All waiting lists: the groups that children wait for, and those who wait for any group that fits. */
export function AllLists() {
  const t = useTranslations('waiting');
  return (
    <div className={classes.lists}>
      <section className={classes.section} aria-labelledby="waited-groups">
        <h2 id="waited-groups" className={classes.title}>
          {t('groups')}
        </h2>
        <WaitedGroups />
      </section>
      <section className={classes.section} aria-labelledby="waiting-wishes">
        <h2 id="waiting-wishes" className={classes.title}>
          {t('wishes')}
        </h2>
        <Wishes />
      </section>
    </div>
  );
}

function WaitedGroups() {
  const t = useTranslations('waiting');
  const [page, setPage] = useState(1);
  const query = useQuery(waitedGroupsQuery(page));
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="row" />}
      errorTitle={t('error')}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState picture={<MoonFlag />} message={t('no_groups_waited')} />}
    >
      {({ groups, total }) => (
        <>
          <ul className={classes.list}>
            {groups.map((group) => (
              <WaitedGroupRow key={group.id} group={group} />
            ))}
          </ul>
          <Pager page={page} total={total} onChange={setPage} />
        </>
      )}
    </QueryStates>
  );
}

function WaitedGroupRow({ group }: { readonly group: WaitedFor }) {
  const t = useTranslations('waiting');
  const locale = useLocale();
  const { id, name, free, waiting, offers, longestSince } = group;
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.who}>
          <Link to="/dashboard/groups/$groupId/waiting" params={{ groupId: id }} className={classes.name}>
            {name}
          </Link>
          {free > 0 && <StateBadge tone="good">{t('free_seats', { count: free })}</StateBadge>}
          {offers > 0 && <StateBadge tone="now">{t('offers', { count: offers })}</StateBadge>}
        </p>
        <p className={classes.dim}>
          {[
            t('waiting_count', { count: waiting }),
            t('longest', { date: formatShortDate(vilniusDate(longestSince), locale) }),
          ].join(' · ')}
        </p>
      </div>
    </li>
  );
}

function Wishes() {
  const t = useTranslations('waiting');
  const [page, setPage] = useState(1);
  const query = useQuery(waitingWishesQuery(page));
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="row" />}
      errorTitle={t('error')}
      isEmpty={({ total }) => total === 0}
      empty={<p className={classes.dim}>{t('no_wishes')}</p>}
    >
      {({ places, total }) => (
        <>
          <ul className={classes.list}>
            {places.map((place) => (
              <WaitingRow key={place.id} place={place}>
                <CloseButton place={place} />
              </WaitingRow>
            ))}
          </ul>
          <Pager page={page} total={total} onChange={setPage} />
        </>
      )}
    </QueryStates>
  );
}

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

function Pager({ page, total, onChange }: PagerProps) {
  if (total <= waitingPerPage) return null;
  return (
    <DataTablePager
      total={total}
      position={{ page: page - 1, pageSize: waitingPerPage, sorting: null }}
      onChange={(position) => onChange(position.page + 1)}
    />
  );
}
