import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useGoesOn } from '#features/schedule/web/components/use-now.ts';
import { usualWorkSize } from '#platform/shared/address-values.ts';
import { formatShortDate, formatTimeRange, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { sortedByServer } from '#platform/web/table/address-paging.ts';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import { keysetPaging } from '#platform/web/table/keyset-paging.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import type { GroupColumn, GroupSort } from '../../shared/group-columns.ts';
import type { GroupListItem } from '../../shared/groups.ts';
import { FullBadge } from '../components/group-badges.tsx';
import { Occupancy } from '../components/occupancy.tsx';
import { WeeklyTimes } from '../components/weekly-times.tsx';
import type { GroupsAnswer } from '../groups.queries.ts';
import { type GroupSearch, groupSearchOf, minorColumns } from './group-search.view.ts';
import { GroupsColumns } from './groups-columns.tsx';
import classes from './groups-table.module.css';

interface Props {
  readonly answer: GroupsAnswer;
  readonly search: GroupSearch;
  readonly columns: readonly GroupColumn[];
  readonly sorts: readonly GroupSort[];
  /** Null for users without actions on several groups. */
  readonly selection: RowSelection<GroupListItem> | null;
  readonly onChange: (search: GroupSearch) => void;
}

/** One page of the groups' list. Page, size, order and columns are in the address. */
export function GroupsTable({ answer, search, columns, sorts, selection, onChange }: Props) {
  const t = useTranslations('groups');
  const { groups, over } = answer;
  const isOver = over.includes(search.status ?? 'active');
  const cells = useCells();
  const table = {
    label: t('list'),
    rows: groups,
    columns: columns.map((key) => ({
      key,
      header: t(`column.${key}`),
      heading: key === 'name',
      minor: search.cols === undefined && minorColumns.has(key),
      cell: cells[key],
      ...(sorts.some((sort) => sort === key) && { sortBy: sortedByServer }),
    })),
    sortedAbove: true,
    moreColumns: (hidden: number) => (
      <GroupsColumns search={search} columns={columns} onChange={onChange} hidden={hidden} />
    ),
    rowKey: ({ id }: GroupListItem) => id,
    paging: keysetPaging({
      ...{ search, read: groupSearchOf, usualSize: usualWorkSize, usualSort: 'name', onChange },
      answer: { ...answer, isOver, shown: groups.length },
    }),
  };
  if (!selection) return <DataTable {...table} />;
  return <PickTable {...table} picking={{ selection, nameOf: ({ name }) => name }} />;
}

function useCells(): Record<GroupColumn, Column<GroupListItem>['cell']> {
  const t = useTranslations('groups');
  const locale = useLocale();
  return {
    name: (group) => <Name group={group} />,
    students: (group) => (
      <span className={classes.seats}>
        <Occupancy students={group.studentCount} seats={group.maxStudents} />
        <FullBadge group={group} />
      </span>
    ),
    times: ({ weekdays }) => <WeeklyTimes weekdays={weekdays} />,
    next: ({ nextEvent }) => <NextEvent event={nextEvent} />,
    teachers: ({ teachers }) =>
      teachers.length > 0 ? (
        <span className={classes.people}>
          {teachers.map(({ id, firstName, lastName }) => (
            <span key={id}>{`${firstName} ${lastName}`}</span>
          ))}
        </span>
      ) : (
        <span className={classes.dimmed}>{t('no_teachers')}</span>
      ),
    place: ({ mode, address, city }) =>
      mode === 'online' ? t('mode.online') : [address, city].filter(Boolean).join(', '),
    plan: ({ plan }) =>
      plan ? localize(plan.name, locale) : <span className={classes.dimmed}>{t('no_plan')}</span>,
    startDate: ({ startDate }) => <span className={classes.figures}>{startDate}</span>,
    endDate: ({ endDate }) => <span className={classes.figures}>{endDate}</span>,
    createdAt: ({ createdAt }) => (
      <span className={`${classes.figures} ${classes.dimmed}`}>{vilniusDate(createdAt)}</span>
    ),
  };
}

function Name({ group }: { group: GroupListItem }) {
  const t = useTranslations('groups');
  const { id, name, mode, city } = group;
  return (
    <span className={classes.words}>
      <Link to="/dashboard/groups/$groupId" params={{ groupId: id }} className={classes.name}>
        {name}
      </Link>
      <span className={classes.detail}>{[t(`mode.${mode}`), city].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function NextEvent({ event }: { event: GroupListItem['nextEvent'] }) {
  const t = useTranslations('groups');
  if (!event) return <span className={classes.dimmed}>{t('no_next')}</span>;
  return <EventTime event={event} />;
}

function EventTime({ event }: { event: NonNullable<GroupListItem['nextEvent']> }) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const goesOn = useGoesOn({ ...event, cancelled: false });
  return (
    <span className={classes.next}>
      <span>{formatShortDate(event.date, locale)}</span>
      <span className={classes.dimmed}>{formatTimeRange(event.startsAt, event.endsAt)}</span>
      {goesOn && <span className={classes.now}>{t('now')}</span>}
    </span>
  );
}
