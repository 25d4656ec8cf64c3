import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { firstOf } from '#platform/shared/first-of.ts';
import { countedWaiting, firstWaiting, isWaiting } from '../../shared/attendance.rules.ts';
import type { AttendanceGroup } from '../../shared/attendance.ts';
import { waitingGroupsQuery } from '../attendance.queries.ts';
import classes from '../components/attendance-sections.module.css';
import { GroupRow } from './group-row.tsx';
import { MoreGroups } from './more-groups.tsx';

interface Props {
  readonly groups: readonly AttendanceGroup[];
  /**
   * How many wait in all: an admin's `groups` contain only the first of them, and above a limit the number is not
   * exact.
   */
  readonly total: number;
  /** With the rates of the groups, where no other list on the screen has them. */
  readonly recent: boolean;
}

/** Groups with events not recorded or sheets not approved, the oldest one tap away. */
export function WaitingSheets({ groups, total, recent }: Props) {
  const t = useTranslations('attendance');
  const [all, setAll] = useState(false);
  const known = groups.filter(isWaiting);
  if (known.length === 0) return null;
  const first = known.length === total ? firstOf(known, firstWaiting) : known.slice(0, firstWaiting);
  const rowsOf = (list: readonly AttendanceGroup[], more?: ReactNode) => (
    <>
      <ul className={classes.rows}>
        {list.map((group) => (
          <WaitingRow key={group.id} group={group} recent={recent} />
        ))}
      </ul>
      {more}
    </>
  );
  return (
    <section className={classes.section} aria-labelledby="attendance-waiting">
      <div className={classes.head}>
        <h2 id="attendance-waiting">{t('waiting')}</h2>
      </div>
      {all && known.length < total && (
        <MoreGroups query={waitingGroupsQuery} first={known}>
          {rowsOf}
        </MoreGroups>
      )}
      {all && known.length >= total && rowsOf(known)}
      {!all &&
        rowsOf(
          first,
          first.length < total && (
            <Button variant="default" mt="sm" onClick={() => setAll(true)}>
              {total > countedWaiting
                ? t('show_all_over', { count: countedWaiting })
                : t('show_all', { count: total })}
            </Button>
          ),
        )}
    </section>
  );
}

function WaitingRow({ group, recent }: { group: AttendanceGroup; recent: boolean }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const date = group.oldestWaiting ?? '';
  return (
    <GroupRow
      group={group}
      recent={recent}
      detail={[
        group.missing > 0 && t('missing_count', { count: group.missing }),
        group.awaitingApproval > 0 && t('awaiting_count', { count: group.awaitingApproval }),
      ]
        .filter(Boolean)
        .join(' · ')}
      action={
        <Button
          variant="light"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/attendance/$groupId/daily-sheet/$date"
              params={{ groupId: group.id, date }}
            />
          )}
        >
          {t('open_oldest', { date: formatShortDate(date, locale) })}
        </Button>
      }
    />
  );
}
