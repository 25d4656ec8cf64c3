import { Button } from '@mantine/core';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { StaffLeaderboardRow } from '#features/leaderboard/shared/leaderboard.ts';
import { groupLeaderboardQuery } from '#features/leaderboard/web/leaderboard.queries.ts';
import { mayManageUsers } from '#features/people/shared/people.permissions.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { useUser } from '#platform/web/session/route-roots.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { GroupDetail, GroupStudent } from '../../shared/groups.ts';
import classes from './group-page.module.css';

/** The group's students: how often they come, their points, and since when they are members. */
export function GroupStudents({ group }: { group: GroupDetail }) {
  const t = useTranslations('groups.page');
  const columns = useColumns(group);
  if (group.students.length === 0) return <NoStudents group={group} />;
  return (
    <DataTable
      label={t('students')}
      rows={group.students}
      columns={columns}
      rowKey={({ id }) => id}
      initialSorting={{ column: 'name', descending: false }}
    />
  );
}

function useColumns({ id, flags }: GroupDetail): Column<GroupStudent>[] {
  const t = useTranslations('groups.page');
  const place = usePlaces(id, flags.spaceOdyssey);
  const locale = useLocale();
  const format = useFormatter();
  return [
    {
      key: 'name',
      header: t('student'),
      heading: true,
      sortBy: ({ lastName, firstName }) => `${lastName} ${firstName}`,
      cell: (student) => <Student student={student} />,
    },
    {
      key: 'rate',
      header: t('rate'),
      sortBy: ({ attendanceRate }) => attendanceRate,
      cell: ({ attendanceRate }) =>
        attendanceRate === null ? (
          <span className={classes.dimmed}>{t('no_rate')}</span>
        ) : (
          <span className={classes.number}>
            {format.number(attendanceRate, { style: 'percent', maximumFractionDigits: 0 })}
          </span>
        ),
    },
    {
      key: 'points',
      header: t('points'),
      sortBy: ({ points }) => points,
      cell: ({ points }) => <PointsAmount points={points} size="sm" />,
    },
    ...place,
    {
      key: 'joined',
      header: t('joined'),
      minor: true,
      sortBy: ({ joinedOn }) => joinedOn,
      cell: ({ joinedOn }) => formatLongDate(joinedOn, locale),
    },
  ];
}

/** The column of places on the leaderboard, where the group has one. */
function usePlaces(groupId: string, enabled: boolean): Column<GroupStudent>[] {
  const t = useTranslations('leaderboard');
  const { data } = useQuery({ ...groupLeaderboardQuery(groupId), enabled });
  if (!enabled) return [];
  const rows = new Map(data?.rows.map((row) => [row.childId, row]));
  return [
    {
      key: 'place',
      header: t('staff_place'),
      sortBy: ({ id }) => rows.get(id)?.place ?? null,
      cell: ({ id }) => <Place row={rows.get(id)} />,
    },
  ];
}

function Place({ row }: { row: StaffLeaderboardRow | undefined }) {
  const t = useTranslations('leaderboard');
  if (row?.optedOut)
    return (
      <span className={classes.mark}>
        <IconEyeOff size={18} aria-hidden />
        {t('staff_opted_out')}
      </span>
    );
  return (
    <span className={classes.number}>
      {row?.place ?? ''}
      {row?.unread && <span className={classes.mark}>{t('staff_unread')}</span>}
    </span>
  );
}

function Student({ student: { id, firstName, lastName } }: { student: GroupStudent }) {
  const mayOpen = mayManageUsers(useUser());
  const inside = (
    <>
      <Avatar firstName={firstName} lastName={lastName} size={36} />
      {`${firstName} ${lastName}`}
    </>
  );
  if (!mayOpen) return <span className={classes.person}>{inside}</span>;
  return (
    <Link to="/dashboard/users/$userId" params={{ userId: id }} className={classes.person}>
      {inside}
    </Link>
  );
}

function NoStudents({ group }: { group: GroupDetail }) {
  const t = useTranslations('groups.page');
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('no_students')}
      action={
        group.mayEdit && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/groups/$groupId/edit" params={{ groupId: group.id }} />
            )}
          >
            {t('add_students')}
          </Button>
        )
      }
    />
  );
}
