import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffLeaderboardRow } from '#features/leaderboard/shared/leaderboard.ts';
import { groupLeaderboardQuery } from '#features/leaderboard/web/leaderboard.queries.ts';
import type { Column } from '#platform/web/table/data-table.tsx';
import type { GroupStudent } from '../../shared/groups.ts';
import classes from './group-students.module.css';

/** The column of leaderboard places, where the group has one. */
export function usePlaces(groupId: string, enabled: boolean): Column<GroupStudent>[] {
  const t = useTranslations('leaderboard_choice');
  const { data } = useQuery({ ...groupLeaderboardQuery(groupId), enabled });
  if (!enabled) return [];
  const rows = new Map(data?.rows.map((row) => [row.childId, row]));
  return [
    {
      key: 'place',
      header: t('staff_place'),
      minor: 'phone',
      align: 'end',
      sortBy: ({ id }) => rows.get(id)?.place ?? null,
      cell: ({ id }) => <Place row={rows.get(id)} />,
    },
  ];
}

function Place({ row }: { row: StaffLeaderboardRow | undefined }) {
  const t = useTranslations('leaderboard_choice');
  if (row?.optedOut)
    return (
      <span
        role="img"
        aria-label={t('staff_opted_out')}
        title={t('staff_opted_out')}
        className={classes.mark}
      >
        <IconEyeOff size={18} aria-hidden />
      </span>
    );
  return (
    <span className={classes.number}>
      {row?.place ?? ''}
      {row?.unread && <span className={classes.mark}>{t('staff_unread')}</span>}
    </span>
  );
}
