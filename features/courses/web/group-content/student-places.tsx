import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { lazy } from '#platform/web/lazy.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import quiet from '#platform/web/states/text-button.module.css';
import type { GroupProgress } from '../../shared/lesson.ts';
import group from './group-content.module.css';
import classes from './student-places.module.css';

// Syntax highlighting is loaded with the dialog that shows code.
const StudentWork = lazy(async () => ({ default: (await import('./student-work.tsx')).StudentWork }));

interface Props {
  /** The module's. */
  readonly name: string;
  readonly query: UseQueryResult<GroupProgress>;
}

/** Where each student of the group is in a module; the name opens what they coded. */
export function StudentPlaces({ name, query }: Props) {
  const t = useTranslations('group_content');
  return (
    <details className={group.fold}>
      <summary className={group.summary} aria-label={t('students_of', { module: name })}>
        {t('students')}
      </summary>
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={4} />}
        errorTitle={t('error_students')}
        isEmpty={({ students }) => students.length === 0}
        empty={<p className={group.dimmed}>{t('no_students')}</p>}
      >
        {(progress) => <Places progress={progress} />}
      </QueryStates>
    </details>
  );
}

function Places({ progress: { lessons, students } }: { progress: GroupProgress }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const student = students.find(({ id }) => id === chosen);
  const hasExercises = lessons.some(({ passed }) => passed !== null);
  return (
    <>
      <ul className={classes.places}>
        {students.map((each) => (
          <Place
            key={each.id}
            student={each}
            lesson={lessons.find(({ id }) => id === each.lastLessonId)}
            hasExercises={hasExercises}
            onOpen={() => setChosen(each.id)}
          />
        ))}
      </ul>
      {student && (
        <Suspense>
          <StudentWork key={student.id} student={student} lessons={lessons} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}

interface PlaceProps {
  readonly student: GroupProgress['students'][number];
  /** The last opened one; undefined if there is none. */
  readonly lesson: GroupProgress['lessons'][number] | undefined;
  readonly hasExercises: boolean;
  readonly onOpen: () => void;
}

function Place({ student, lesson, hasExercises, onOpen }: PlaceProps) {
  const t = useTranslations('courses');
  const content = useTranslations('group_content');
  const locale = useLocale();
  const name = `${student.firstName} ${student.lastName}`;
  if (!lesson) {
    return (
      <li className={classes.place}>
        <span className={classes.name}>{name}</span>
        <span className={group.dimmed}>{content('not_begun')}</span>
      </li>
    );
  }
  const done = student.doneLessonIds.includes(lesson.id);
  const where = content('next_is', { number: lesson.order, title: localize(lesson.title, locale) });
  return (
    <li className={classes.place}>
      <button
        type="button"
        className={`${quiet.button} ${quiet.underlined} ${classes.name}`}
        aria-label={content('work_of_student', { name })}
        onClick={onOpen}
      >
        {name}
      </button>
      <span className={group.words}>
        <span>{where}</span>
        <span className={group.counts}>
          {t(done ? 'state_done' : 'state_begun')}
          {hasExercises && ` · ${content('exercises_passed', { count: student.passedExercises })}`}
        </span>
      </span>
    </li>
  );
}
