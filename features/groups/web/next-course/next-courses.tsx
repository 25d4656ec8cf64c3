import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { LocalDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Course } from '../../shared/next-courses.ts';
import type { FormChoices } from '../groups.queries.ts';
import { CourseCard } from './course-card.tsx';
import { ContinuedCourses, CourseProgress } from './course-results.tsx';
import classes from './next-course.module.css';
import { useNextCourses } from './use-next-courses.ts';

interface Props {
  readonly courses: readonly Course[];
  readonly total: number;
  readonly choices: FormChoices;
  readonly today: LocalDate;
}

/** All groups that can go on, ticked; what their new courses would do; and those that already go on. */
export function NextCourses({ courses, total, choices, today }: Props) {
  const t = useTranslations('groups.next');
  const next = useNextCourses(courses, today);
  const waiting = courses.filter((course) => !course.next);
  const continued = <ContinuedCourses courses={courses.filter((course) => course.next)} />;
  if (next.run.run)
    return (
      <div className={classes.list}>
        <CourseProgress of={next.run} />
        {continued}
      </div>
    );
  return (
    <>
      {waiting.length > 0 && (
        <div className={classes.filters}>
          <DateField
            label={t('start_all')}
            value={next.dates.startDate}
            onChange={(startDate) => next.setDates({ startDate })}
          />
          <DateField
            label={t('end_all')}
            value={next.dates.endDate}
            onChange={(endDate) => next.setDates({ endDate })}
          />
          <Checkbox
            size="md"
            label={t('all', { count: waiting.length })}
            checked={next.isAllOn}
            onChange={({ currentTarget: { checked } }) =>
              next.tick(
                waiting.map(({ id }) => id),
                checked,
              )
            }
          />
        </div>
      )}
      {total > courses.length && (
        <p className={classes.facts}>{t('more', { shown: courses.length, total })}</p>
      )}
      <ul className={classes.list} aria-label={t('title')}>
        {next.shown.map((course) => (
          <CourseCard
            key={course.id}
            course={course}
            values={next.valuesOf(course)}
            on={next.isOn(course)}
            choices={choices}
            plan={next.planOf.get(course.id) ?? null}
            onTick={(on) => next.tick([course.id], on)}
            onChange={(change) => next.change(course.id, change)}
          />
        ))}
      </ul>
      {waiting.length > 0 && <Foot next={next} />}
      <div className={classes.list}>{continued}</div>
    </>
  );
}

function Foot({ next }: { next: ReturnType<typeof useNextCourses> }) {
  const t = useTranslations('groups.next');
  const refusalText = useRefusalText();
  const { planning, chosen, incomplete, sound, sums, noted } = next;
  const isPlanned = planning.data !== undefined;
  return (
    <div className={`${classes.foot} ${classes.sticky}`}>
      <FormAlert message={planning.error ? refusalText(planning.error) : null} />
      {incomplete > 0 && <p className={classes.problem}>{t('incomplete', { count: incomplete })}</p>}
      {isPlanned && (
        <p role="status" className={classes.sums}>
          {t('sums', { ...sums })}
        </p>
      )}
      {isPlanned && sound.length < chosen.length && (
        <p className={classes.problem}>{t('blocked', { count: chosen.length - sound.length })}</p>
      )}
      {noted > 0 && (
        <Checkbox
          label={t('only_noted', { count: noted })}
          checked={next.showsNoted}
          onChange={({ currentTarget }) => next.showNoted(currentTarget.checked)}
        />
      )}
      <div className={classes.buttons}>
        {isPlanned ? (
          <Button disabled={sound.length === 0} onClick={next.start}>
            {t('start', { count: sound.length })}
          </Button>
        ) : (
          <Button
            loading={planning.isPending}
            disabled={chosen.length === 0 || incomplete > 0}
            onClick={next.plan}
          >
            {t('preview', { count: chosen.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
