import { Button } from '@mantine/core';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import { seesAllAbsenceNotices } from '../../shared/schedule.permissions.ts';
import { sheetSignOf } from '../components/schedule.view.ts';
import { SheetSignBadge } from '../components/sheet-sign.tsx';
import { useEventPhase } from '../components/use-now.ts';
import classes from './event-dialog.module.css';

/** For staff: the state of the event's day's sheet, and a link to it. */
export function EventSheet({ event }: { event: EventDetail }) {
  const t = useTranslations('calendar');
  const isForStaff = seesAllAbsenceNotices(useUser());
  const phase = useEventPhase(event);
  const sign = isForStaff ? sheetSignOf(event, phase) : null;
  if (!sign && !event.mayLogAttendance) return null;
  const { groupId, date } = event;
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
      {sign && <SheetSignBadge sign={sign} />}
    </div>
  );
}
