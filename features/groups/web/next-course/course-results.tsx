import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Course } from '../../shared/next-courses.ts';
import classes from './next-course.module.css';
import type { useCourseRun } from './use-course-run.ts';

/** How far the new courses are, what was refused, and how to go on after a broken connection. */
export function CourseProgress({ of }: { of: ReturnType<typeof useCourseRun> }) {
  const t = useTranslations('groups.next');
  const refusalText = useRefusalText();
  const { run, busy, error, isDone } = of;
  if (!run) return null;
  const { started, refused, wanted } = run;
  return (
    <Card title={t(isDone ? 'done_title' : 'running')}>
      {!isDone && (
        <progress
          className={classes.bar}
          aria-label={t('running')}
          max={wanted.length}
          value={started.length + refused.length}
        />
      )}
      <p role="status" className={classes.sums}>
        {t('started', { count: started.length, total: wanted.length })}
      </p>
      {refused.map(({ course, error: refusal }) => (
        <p key={course.groupId} className={classes.problem}>
          {`${course.name}: ${refusalText(refusal)}`}
        </p>
      ))}
      <FormAlert message={error ? refusalText(error) : null} />
      <div className={classes.buttons}>
        {error && (
          <Button loading={busy} onClick={of.goOn}>
            {t('go_on')}
          </Button>
        )}
        {!busy && (
          <Button variant="default" onClick={of.forget}>
            {t('back')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The groups that already go on in new ones, with the diplomas that are still to be made. */
export function ContinuedCourses({ courses }: { courses: readonly Course[] }) {
  const t = useTranslations('groups.next');
  if (courses.length === 0) return null;
  return (
    <Card title={t('continued')}>
      <ul className={classes.done}>
        {courses.map((course) => (
          <Continued key={course.id} course={course} />
        ))}
      </ul>
    </Card>
  );
}

function Continued({ course: { id, name, next, status, endDate, diplomasToMake } }: { course: Course }) {
  const t = useTranslations('groups.next');
  const locale = useLocale();
  if (!next) return null;
  return (
    <li className={classes.doneRow}>
      <span>
        {name}
        {' → '}
        <Link className={classes.link} to="/dashboard/groups/$groupId" params={{ groupId: next.id }}>
          {next.name}
        </Link>
        {status === 'active' && endDate && (
          <span className={classes.facts}>
            {' · '}
            {t('plan_graduates', { day: formatShortDate(endDate, locale) })}
          </span>
        )}
      </span>
      {diplomasToMake !== null && diplomasToMake > 0 && (
        <Link className={classes.link} to="/dashboard/groups/$groupId/diplomas" params={{ groupId: id }}>
          {t('diplomas', { count: diplomasToMake })}
        </Link>
      )}
    </li>
  );
}
