import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import type { AttendanceGroup } from '../../shared/attendance.ts';
import classes from './attendance-sections.module.css';
import { GroupRow } from './group-row.tsx';

/** How many are shown before somebody asks for all: an admin may see forty. */
const shownFirst = 5;

interface Props {
  readonly groups: readonly AttendanceGroup[];
  /** With the rates of the groups, where no other list of the screen has them. */
  readonly recent: boolean;
}

/** Groups with lessons not recorded or sheets not approved, the oldest one tap away. */
export function WaitingSheets({ groups, recent }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const waiting = groups.filter((group) => group.oldestWaiting !== null);
  if (waiting.length === 0) return null;
  const shown = all ? waiting : waiting.slice(0, shownFirst);
  return (
    <section className={classes.section} aria-labelledby="attendance-waiting">
      <div className={classes.head}>
        <h2 id="attendance-waiting">{t('waiting')}</h2>
      </div>
      <ul className={classes.rows}>
        {shown.map((group) => (
          <GroupRow
            key={group.id}
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
                    params={{ groupId: group.id, date: group.oldestWaiting ?? '' }}
                  />
                )}
              >
                {t('open_oldest', { date: formatShortDate(group.oldestWaiting ?? '', locale) })}
              </Button>
            }
          />
        ))}
      </ul>
      {shown.length < waiting.length && (
        <Button variant="subtle" mt="sm" onClick={() => setAll(true)}>
          {t('show_all', { count: waiting.length })}
        </Button>
      )}
    </section>
  );
}
