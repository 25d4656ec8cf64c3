import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { EventDetail } from '../../shared/calendar.ts';
import classes from './event-absences.module.css';
import { ReportAbsence } from './report-absence.tsx';

/** Who will not come: for staff everybody reported, for a parent their own children, whose absence they report here. */
export function EventAbsences({ event }: { event: EventDetail }) {
  const t = useTranslations('calendar');
  const { role } = useUser();
  if (role === 'parent') return <OwnChildren event={event} />;
  const { absenceNotices: notices } = event;
  if (notices.length === 0) return null;
  if (role === 'child') return <p className={classes.told}>{t('absence_told')}</p>;
  return (
    <section className={classes.absences}>
      <h3 className={classes.title}>{t('absences', { count: notices.length })}</h3>
      <ul className={classes.list}>
        {notices.map((notice) => (
          <li key={notice.studentId}>
            <span className={classes.name}>{notice.studentName}</span>
            {notice.reason && <span className={classes.reason}>{notice.reason}</span>}
            <Told by={notice.reportedBy} at={notice.reportedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Told({ by, at }: { by: string; at: string }) {
  const t = useTranslations('calendar');
  const locale = useLocale();
  return <span className={classes.when}>{t('told_by', { name: by, when: formatMoment(at, locale) })}</span>;
}

function OwnChildren({ event }: { event: EventDetail }) {
  const t = useTranslations('calendar');
  const { children, absenceNotices, mayReportAbsence } = event;
  const concerned = children.filter(
    ({ id }) => mayReportAbsence || absenceNotices.some(({ studentId }) => studentId === id),
  );
  if (event.cancelled || concerned.length === 0) return null;
  return (
    <section className={classes.absences}>
      <h3 className={classes.title}>{t('absence_title')}</h3>
      <ul className={classes.list}>
        {concerned.map((child) => (
          <li key={child.id}>
            <ReportAbsence
              event={event}
              child={child}
              notice={absenceNotices.find(({ studentId }) => studentId === child.id) ?? null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
