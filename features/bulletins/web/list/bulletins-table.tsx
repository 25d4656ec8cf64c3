import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { shownMoment } from '#platform/web/list/shown-moment.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { sortedByServer } from '#platform/web/table/address-paging.ts';
import type { Column, ServerPaging } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { type BulletinColumn, bulletinChannels, bulletinSorts } from '../../shared/bulletin-columns.ts';
import type { Bulletin } from '../../shared/bulletins.ts';
import { Audience } from './audience.tsx';
import { BulletinRowActs } from './bulletin-row-acts.tsx';
import { type ListSearch, minorColumns } from './bulletin-search.view.ts';
import { BulletinsColumns } from './bulletins-columns.tsx';
import classes from './list.module.css';
import { Reach } from './reach.tsx';

interface Props {
  readonly bulletins: readonly Bulletin[];
  readonly search: ListSearch;
  readonly columns: readonly BulletinColumn[];
  readonly onChange: (search: ListSearch) => void;
  readonly paging: ServerPaging;
  readonly selection: RowSelection<Bulletin>;
}

const sortable: ReadonlySet<BulletinColumn> = new Set(bulletinSorts);
const numbers: ReadonlySet<BulletinColumn> = new Set(['recipients', 'dismissed']);

/** A page of announcements: what, to whom, when, how many saw it, and what can be done. */
export function BulletinsTable({ bulletins, search, columns, onChange, paging, selection }: Props) {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const cells = useCells(columns);
  return (
    <PickTable
      label={t('title')}
      rows={bulletins}
      columns={[
        ...columns.map((key) => ({
          key,
          header: t(`column.${key}`),
          heading: key === 'title',
          minor: search.cols === undefined && minorColumns.has(key),
          cell: cells[key],
          ...(numbers.has(key) && { align: 'end' as const }),
          ...(sortable.has(key) && { sortBy: sortedByServer }),
        })),
        {
          ...{ key: 'acts', header: t('acts_column'), align: 'end' as const },
          cell: (bulletin: Bulletin) => (
            <BulletinRowActs bulletin={bulletin} withoutReach={columns.includes('seen')} />
          ),
        },
      ]}
      rowKey={({ id }) => id}
      paging={paging}
      sortedAbove
      moreColumns={(hidden) => (
        <BulletinsColumns search={search} columns={columns} onChange={onChange} hidden={hidden} />
      )}
      picking={{ selection, nameOf: ({ title }) => localize(title, locale) }}
    />
  );
}

type Cells = Record<BulletinColumn, Column<Bulletin>['cell']>;

function useCells(columns: readonly BulletinColumn[]): Cells {
  const t = useTranslations('bulletins');
  const isAdmin = useUser().role === 'admin';
  const locale = useLocale();
  const moment = (at: string) => <span className={classes.when}>{shownMoment(at, Date.now(), locale)}</span>;
  const sentBy = ({ channels, sms }: Bulletin) => {
    const sent = { ...channels, sms: sms !== null };
    return bulletinChannels
      .filter((channel) => sent[channel])
      .map((channel) => t(`channel.${channel}`))
      .join(' · ');
  };
  const severity = (bulletin: Bulletin) => (
    <span className={classes.severity} data-severity={bulletin.severity}>
      {t(`severity.${bulletin.severity}`)}
    </span>
  );
  return {
    title: (bulletin) => (
      <Title bulletin={bulletin}>
        {!columns.includes('severity') && severity(bulletin)}
        {!columns.includes('channels') && <span>{sentBy(bulletin)}</span>}
        {isAdmin && !columns.includes('author') && <span>{bulletin.author}</span>}
      </Title>
    ),
    severity,
    audience: ({ to }) => <Audience to={to} />,
    startsAt: ({ startsAt }) => moment(startsAt),
    endsAt: ({ endsAt, endedAt }) => moment(endedAt ?? endsAt),
    channels: sentBy,
    recipients: ({ recipients }) => recipients,
    seen: (bulletin) => <Reach bulletin={bulletin} withoutDismissed={columns.includes('dismissed')} linked />,
    dismissed: ({ dismissed }) => dismissed,
    author: ({ author }) => author,
  };
}

interface TitleProps {
  readonly bulletin: Bulletin;
  readonly children: ReactNode;
}

/** The title leads to the announcement; a past one to whom it reached. */
function Title({ bulletin: { id, title, state, severity }, children }: TitleProps) {
  const locale = useLocale();
  const params = { bulletinId: id };
  const name = localize(title, locale);
  return (
    <span className={classes.words} data-severity={severity}>
      {state === 'over' ? (
        <Link to="/dashboard/notifications/$bulletinId/recipients" params={params} className={classes.title}>
          {name}
        </Link>
      ) : (
        <Link to="/dashboard/notifications/$bulletinId" params={params} className={classes.title}>
          {name}
        </Link>
      )}
      <span className={classes.facts}>{children}</span>
    </span>
  );
}
