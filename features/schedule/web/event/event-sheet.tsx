import { Button } from '@mantine/core';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconScreenShare from '@tabler/icons-react/dist/esm/icons/IconScreenShare.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { seesAllAbsenceNotices } from '../../shared/schedule.permissions.ts';
import { sheetSignOf } from '../components/schedule.view.ts';
import { SheetSignBadge } from '../components/sheet-sign.tsx';
import { useEventPhase, useNow } from '../components/use-now.ts';
import classes from './event-dialog.module.css';

/** For staff: the state of the event's day's sheet and a link to it; on its day one to the class screen too. */
export function EventSheet({ event }: { event: EventDetail }) {
  const t = useTranslations('calendar');
  const isForStaff = seesAllAbsenceNotices(useUser());
  const phase = useEventPhase(event);
  const now = useNow();
  const sign = isForStaff ? sheetSignOf(event, phase) : null;
  if (!sign && !event.mayLogAttendance) return null;
  const { groupId, date } = event;
  // Class time is for today's lessons that are held (record 134).
  const isOfToday = date === vilniusDate(now) && !event.cancelled;
  return (
    <div className={classes.sheet}>
      {event.mayLogAttendance && (
        <Button
          variant="light"
          leftSection={<IconChecklist size={20} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/attendance/$groupId/daily-sheet/$date"
              params={{ groupId, date }}
            />
          )}
        >
          {t(event.sheet ? 'open_sheet' : 'log_attendance')}
        </Button>
      )}
      {event.mayLogAttendance && isOfToday && (
        <Button
          variant="subtle"
          leftSection={<IconScreenShare size={20} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/attendance/$groupId/stage" params={{ groupId }} />
          )}
        >
          {t('open_stage')}
        </Button>
      )}
      {sign && <SheetSignBadge sign={sign} />}
    </div>
  );
}
