import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { OpenLesson } from '../../shared/makeups.ts';
import { openLessonsQuery, useCreditChanges } from '../makeups.queries.ts';
import classes from './credits.module.css';
import { useLessonName } from './use-lesson-name.ts';
import { usePlace } from './use-place.ts';

/** So many lessons are seen before asking for more: those that fit best come first. */
const firstLessons = 6;

/** The lessons of other groups with a place, those that fit best first: one tap takes one. */
export function OpenLessons({ creditId }: { readonly creditId: string }) {
  const t = useTranslations('makeups');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const query = useQuery(openLessonsQuery(creditId));
  const { role } = useUser();
  const [shown, setShown] = useState(firstLessons);
  const { book } = useCreditChanges();
  const take = ({ eventId, date }: OpenLesson) =>
    runMutation(
      book,
      { creditId, eventId },
      { onSuccess: () => notify.success(t('taken', { date: formatDay(date, locale) })) },
    );
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="row" count={3} />}
      errorTitle={t('error_lessons')}
      isEmpty={({ lessons }) => lessons.length === 0}
      empty={
        <div className={classes.nothing}>
          <p className={classes.strong}>{t('no_lessons')}</p>
          <p className={classes.dimmed}>{t('no_lessons_hint')}</p>
          {role === 'parent' && (
            <Link to="/dashboard/modules" className={classes.link}>
              {t('missed_pack')}
            </Link>
          )}
        </div>
      }
    >
      {({ lessons }) => (
        <>
          <FormAlert message={book.error ? refusalText(book.error) : null} />
          <ul className={classes.lessons}>
            {lessons.slice(0, shown).map((lesson) => (
              <LessonChoice
                key={lesson.eventId}
                lesson={lesson}
                isTaken={book.isPending && book.variables.eventId === lesson.eventId}
                onTake={() => !book.isPending && take(lesson)}
              />
            ))}
          </ul>
          {lessons.length > shown && (
            <Button variant="default" onClick={() => setShown(lessons.length)}>
              {t('more_lessons', { count: lessons.length - shown })}
            </Button>
          )}
        </>
      )}
    </QueryStates>
  );
}

interface ChoiceProps {
  readonly lesson: OpenLesson;
  readonly isTaken: boolean;
  readonly onTake: () => void;
}

function LessonChoice({ lesson, isTaken, onTake }: ChoiceProps) {
  const t = useTranslations('makeups');
  const locale = useLocale();
  const nameOf = useLessonName();
  const placeOf = usePlace();
  const { groupName, date, startsAt, endsAt, teachers, taught, fit } = lesson;
  const time = formatTimeRange(startsAt, endsAt);
  return (
    <li className={classes.lesson}>
      <div className={classes.about}>
        <p className={classes.strong}>
          {formatWeekday(date, locale)}, {formatDay(date, locale)}, {time}
        </p>
        <p className={classes.text}>{[groupName, placeOf(lesson), ...teachers].join(' · ')}</p>
        {taught && (
          <p className={classes.text}>
            {fit !== 'other' && <span className={classes.fit}>{t(`fit.${fit}`)}</span>} {nameOf(taught)}
          </p>
        )}
      </div>
      <Button
        variant="light"
        loading={isTaken}
        aria-label={t('take_label', { group: groupName, date: formatDay(date, locale), time })}
        onClick={onTake}
      >
        {t('take')}
      </Button>
    </li>
  );
}
