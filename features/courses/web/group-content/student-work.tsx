import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { GroupProgress, LessonPage } from '../../shared/lesson.ts';
import { ColouredCode } from '../lesson-body/coloured-code.tsx';
import { lessonQuery } from '../lessons.queries.ts';
import classes from './student-work.module.css';

interface Props {
  readonly student: GroupProgress['students'][number];
  readonly lessons: GroupProgress['lessons'];
  readonly onClose: () => void;
}

/**
 * What a student coded in each lesson that they opened, read-only. Only those who reach the student get the answer (decision R1).
 */
export function StudentWork({ student, lessons, onClose }: Props) {
  const t = useTranslations('group_content');
  const locale = useLocale();
  const opened = new Set([...student.begunLessonIds, ...student.doneLessonIds]);
  const [lessonId, setLessonId] = useState(student.lastLessonId ?? '');
  // The child may be typing now: always refetched.
  const query = useQuery({ ...lessonQuery(lessonId, student.id), staleTime: 0 });
  const options = lessons
    .filter(({ id }) => opened.has(id))
    .map(({ id, order, title }) => ({
      value: id,
      label: t('next_is', { number: order, title: localize(title, locale) }),
    }));
  return (
    <Dialog opened onClose={onClose} title={`${student.firstName} ${student.lastName}`} shape="side">
      <div className={classes.work}>
        <SelectField
          label={t('lesson')}
          value={lessonId}
          options={options}
          onChange={({ currentTarget }) => setLessonId(currentTarget.value)}
        />
        <QueryStates
          query={query}
          loading={<Skeletons shape="card" count={2} />}
          errorTitle={t('error_work')}
          isEmpty={({ exercises }) => exercises.length === 0}
          empty={<p className={classes.quiet}>{t('no_exercises')}</p>}
        >
          {({ exercises }) => (
            <ol className={classes.exercises}>
              {exercises.map((exercise, index) => (
                <Exercise key={exercise.id} exercise={exercise} number={index + 1} />
              ))}
            </ol>
          )}
        </QueryStates>
      </div>
    </Dialog>
  );
}

interface ExerciseProps {
  readonly exercise: LessonPage['exercises'][number];
  readonly number: number;
}

function Exercise({ exercise: { spec, code, passed, checks }, number }: ExerciseProps) {
  const t = useTranslations('group_content');
  const locale = useLocale();
  const open = checks ? t('exercise_not_passed_checks', checks) : t('exercise_not_passed');
  return (
    <li className={classes.exercise}>
      <h3 className={classes.title}>{t('exercise', { number })}</h3>
      <p className={classes.state} data-passed={passed}>
        {passed ? t('exercise_passed') : open}
      </p>
      <p className={classes.instructions}>{localize(spec.instructions, locale)}</p>
      {code === null ? <p className={classes.quiet}>{t('no_code')}</p> : <Code code={code} />}
    </li>
  );
}

const parts = [
  ['html', 'xml'],
  ['css', 'css'],
  ['js', 'javascript'],
] as const;

function Code({ code }: { code: NonNullable<LessonPage['exercises'][number]['code']> }) {
  if (typeof code === 'string') return <ColouredCode code={code} language="python" />;
  return parts
    .filter(([part]) => code[part].trim() !== '')
    .map(([part, language]) => <ColouredCode key={part} code={code[part]} language={language} />);
}
