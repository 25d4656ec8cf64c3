import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import quiet from '#platform/web/states/text-button.module.css';
import { mayManageClosures } from '../../shared/schedule.permissions.ts';
import { calendarGroupsQuery, calendarTeachersQuery } from '../calendar.queries.ts';
import { GroupChoice } from '../components/group-choice.tsx';
import { TeacherChoice } from '../components/teacher-choice.tsx';
import classes from './calendar-filters.module.css';
import { useCalendarPlace } from './use-calendar-place.ts';

/** Whose lessons staff see: of one group, of one teacher, or all in reach (decision R7). The button shows the choice. */
export function CalendarFilters() {
  const t = useTranslations('calendar');
  const {
    place: { group, teacher },
  } = useCalendarPlace();
  const groups = useQuery(calendarGroupsQuery({ chosen: group }));
  const teachers = useQuery(calendarTeachersQuery({ chosen: teacher }));
  const [one, other] = [groups.data?.chosen, teachers.data?.chosen];
  const names = [
    group && one?.id === group ? one.name : null,
    teacher && other?.id === teacher ? `${other.firstName} ${other.lastName}` : null,
  ].filter((name) => name !== null);
  const count = [group, teacher].filter(Boolean).length;
  return (
    <PopoverButton
      className={classes.button}
      data-chosen={count > 0}
      aria-label={count > 0 ? `${t('filters')}: ${names.join(', ') || count}` : t('filters')}
      content={() => (
        <Fields mayChooseTeacher={Boolean(teacher) || (teachers.data?.teachers.length ?? 0) > 1} />
      )}
    >
      <IconFilter size={20} aria-hidden className={classes.icon} />
      <span className={classes.word}>{names.join(', ') || t('filters')}</span>
      {count > 0 && <span className={classes.count} data-count={count} />}
    </PopoverButton>
  );
}

function Fields({ mayChooseTeacher }: { mayChooseTeacher: boolean }) {
  const t = useTranslations('calendar');
  const user = useUser();
  const { place, go } = useCalendarPlace();
  return (
    <search className={classes.filters}>
      <GroupChoice
        label={t('filter_group')}
        labelled
        none={t('all_groups')}
        value={place.group ?? null}
        onChange={(group) => go({ group: group?.id })}
      />
      {mayChooseTeacher && (
        <TeacherChoice
          label={t('filter_teacher')}
          labelled
          none={t('all_teachers')}
          value={place.teacher ?? null}
          onChange={(teacher) => go({ teacher: teacher ?? undefined })}
        />
      )}
      {(place.group || place.teacher) && (
        <button
          type="button"
          className={`${quiet.button} ${classes.clear}`}
          onClick={() => go({ group: undefined, teacher: undefined })}
        >
          {t('clear_filters')}
        </button>
      )}
      {mayManageClosures(user) && (
        <Link to="/dashboard/schedule/closures" className={classes.closures}>
          <IconCalendarOff size={20} aria-hidden />
          {t('closures')}
        </Link>
      )}
      {user.role === 'teacher' && (
        <Link to="/dashboard/schedule/days-off" className={classes.closures}>
          <IconCalendarOff size={20} aria-hidden />
          {t('days_off')}
        </Link>
      )}
    </search>
  );
}
