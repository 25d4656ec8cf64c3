import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useGoesOn } from '#features/schedule/web/components/use-now.ts';
import { formatShortDate, formatTimeRange } from '#platform/shared/dates.ts';
import { addressPaging } from '#platform/web/table/address-paging.ts';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import { staffPageSizes } from '#platform/web/table/remembered-rows.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import type { GroupListItem } from '../../shared/groups.ts';
import { AvailabilityBadge } from '../components/group-badges.tsx';
import { Occupancy } from '../components/occupancy.tsx';
import { WeeklyTimes } from '../components/weekly-times.tsx';
import { type GroupSearch, groupSearchOf } from './group-search.view.ts';
import classes from './groups-table.module.css';

interface Props {
  readonly groups: readonly GroupListItem[];
  readonly total: number;
  readonly search: GroupSearch;
  /** Null for users without actions on several groups. */
  readonly selection: RowSelection<GroupListItem> | null;
  readonly onChange: (search: GroupSearch) => void;
}

/** One page of the groups' list. Page and size are in the address. */
export function GroupsTable({ groups, total, search, selection, onChange }: Props) {
  const columns = useColumns();
  const t = useTranslations('groups');
  const table = {
    label: t('list'),
    rows: groups,
    columns,
    rowKey: ({ id }: GroupListItem) => id,
    paging: { ...addressPaging({ search, total, read: groupSearchOf, onChange }), sizes: staffPageSizes },
  };
  if (!selection) return <DataTable {...table} />;
  return <PickTable {...table} picking={{ selection, nameOf: ({ name }) => name }} />;
}

function useColumns(): Column<GroupListItem>[] {
  const t = useTranslations('groups');
  return [
    {
      key: 'name',
      header: t('column_group'),
      heading: true,
      cell: (group) => <Name group={group} />,
    },
    {
      key: 'students',
      header: t('column_students'),
      cell: ({ studentCount, maxStudents, availability }) => (
        <span className={classes.seats}>
          <Occupancy students={studentCount} seats={maxStudents} />
          {availability === 'full' && <AvailabilityBadge availability={availability} />}
        </span>
      ),
    },
    {
      key: 'times',
      header: t('column_times'),
      cell: ({ weekdays }) => <WeeklyTimes weekdays={weekdays} />,
    },
    {
      key: 'next',
      header: t('column_next'),
      cell: ({ nextEvent }) => <NextEvent event={nextEvent} />,
    },
    {
      key: 'teachers',
      header: t('column_teachers'),
      minor: true,
      cell: ({ teachers }) =>
        teachers.length > 0 ? (
          <span className={classes.people}>
            {teachers.map(({ id, firstName, lastName }) => (
              <span key={id}>{`${firstName} ${lastName}`}</span>
            ))}
          </span>
        ) : (
          <span className={classes.dimmed}>{t('no_teachers')}</span>
        ),
    },
  ];
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
