import { useLocale, useTranslations } from 'use-intl';
import type { Person } from '#features/membership/shared/group.ts';
import { formatLongDate, formatTimeRange } from '#platform/shared/dates.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import type { ScheduleEvent } from '../../shared/schedule.ts';
import classes from './event-dialog.module.css';
import { ReasonForm } from './report-absence.tsx';

interface Props {
  readonly event: ScheduleEvent;
  readonly child: Person;
  readonly onClose: () => void;
}

/** A guardian reports that a child will not come to a lesson, without looking for it in the calendar. */
export function TellAbsence({ event, child, onClose }: Props) {
  const t = useTranslations('calendar');
  const locale = useLocale();
  return (
    <Dialog opened onClose={onClose} title={t('report_absence', { name: child.firstName })} shape="side">
      <div className={classes.content}>
        <div>
          <p className={classes.strong}>{event.groupName}</p>
          <p className={classes.hint}>
            {formatLongDate(event.date, locale)}, {formatTimeRange(event.startsAt, event.endsAt)}
          </p>
        </div>
        <ReasonForm eventId={event.id} child={child} notice={null} onDone={onClose} />
      </div>
    </Dialog>
  );
}
