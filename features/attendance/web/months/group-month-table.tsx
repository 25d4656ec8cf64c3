import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { StudentLink } from '#features/membership/web/components/student-link.tsx';
import { formatMonth } from '#platform/shared/dates.ts';
import type { GroupMonth, GroupMonthStudent } from '../../shared/attendance.ts';
import { MissedSign } from '../components/missed-sign.tsx';
import { useRate } from '../components/use-rate.ts';
import { GroupMonthCell, type MonthDayHead } from './group-month-cell.tsx';
import { GroupMonthDay } from './group-month-day.tsx';
import classes from './group-month-table.module.css';
import { useDayInSight } from './use-day-in-sight.ts';
import { useOutcomeText } from './use-day-texts.ts';

/** A longer list of students scrolls its header off the screen. */
const screenful = 20;

interface Props {
  readonly month: GroupMonth;
  readonly today: string;
}

/** Students by lesson days. The names stay while the days scroll; each day links to its sheet. */
export function GroupMonthTable({ month: { group, month, days, students, rate }, today }: Props) {
  const t = useTranslations('attendance.group_month');
  const locale = useLocale();
  const region = useDayInSight(month);
  const last = days.findLast(({ date }) => date <= today)?.date;
  return (
    // The keyboard reaches, and scrolls, the region through its days, which are links.
    <section
      ref={region}
      aria-label={t('region', { month: formatMonth(month, locale) })}
      className={classes.region}
      data-long={students.length > screenful}
    >
      <table className={classes.table} data-month={month}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('student')}
            </th>
            {days.map((day) => (
              <th
                key={day.date}
                scope="col"
                className={classes.dayHead}
                data-today={day.date === today}
                data-in-sight={day.date === last}
              >
                <GroupMonthDay groupId={group.id} day={day} today={today} />
              </th>
            ))}
            <th scope="col" className={classes.rateHead} title={t('rate_hint')}>
              {t('rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <StudentRow key={student.userId} groupId={group.id} student={student} days={days} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.name}>
              {t('attended')}
            </th>
            {days.map((day) => (
              <td key={day.date} className={classes.cell}>
                <Rate rate={day.rate} />
              </td>
            ))}
            <td className={classes.rate}>
              <Rate rate={rate} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface RowProps {
  readonly groupId: string;
  readonly student: GroupMonthStudent;
  readonly days: readonly MonthDayHead[];
}

function StudentRow({ groupId, student, days }: RowProps) {
  const t = useTranslations('attendance.group_month');
  const { firstName, lastName, current, guest, consecutiveAbsences, marks, madeUp, excused, rate } = student;
  const name = `${firstName} ${lastName}`;
  // Who has left the group, or came for a lesson, has no page in it.
  const studies = current && !guest;
  return (
    <tr data-current={current || guest}>
      <th scope="row" className={classes.name}>
        <span className={classes.who}>
          {studies ? <StudentLink groupId={groupId} childId={student.userId} name={name} /> : name}
        </span>
        {studies ? (
          <MissedSign count={consecutiveAbsences} />
        ) : (
          <span className={classes.left}>{t(guest ? 'guest' : 'left_group')}</span>
        )}
      </th>
      {days.map((day) => (
        <td key={day.date} className={classes.cell}>
          <GroupMonthCell mark={marks[day.date] ?? null} state={day.state} />
          <OutcomeSign madeUpOn={madeUp[day.date]} excused={excused.includes(day.date)} />
        </td>
      ))}
      <td className={classes.rate}>
        <Rate rate={rate} />
      </td>
    </tr>
  );
}

/** A small sign beside a missed lesson that was made up or excused, with its words. */
function OutcomeSign(outcome: { readonly madeUpOn: string | undefined; readonly excused: boolean }) {
  const words = useOutcomeText()(outcome);
  if (!words) return null;
  const Icon = outcome.madeUpOn ? IconRefresh : IconCheck;
  return (
    <span role="img" aria-label={words} title={words} className={classes.outcome}>
      <Icon size={14} stroke={2.5} aria-hidden />
    </span>
  );
}

function Rate({ rate }: { rate: number | null }) {
  const t = useTranslations('attendance.group_month');
  const rateOf = useRate();
  if (rate !== null) return rateOf(rate);
  return (
    <span role="img" aria-label={t('no_rate')} title={t('no_rate')} className={classes.nothing}>
      –
    </span>
  );
}
