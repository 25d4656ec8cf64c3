import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { referencesOfLesson } from '../../shared/blocks/lesson-references.rules.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import type { BlockRequest } from '../lesson-blocks/block-dialog.tsx';
import { exerciseLine } from '../lesson-blocks/block-menu.view.ts';
import classes from './exercise-list.module.css';
import { type PartKey, withLine } from './lesson-content.view.ts';

/** The maximum number of exercises in a lesson, as in its contract. */
const mostExercises = 30;

interface Props {
  readonly content: LessonContent;
  /** Where a new exercise is inserted. */
  readonly part: PartKey;
  readonly edit: (by: (content: LessonContent) => LessonContent) => void;
  readonly onRequest: (request: BlockRequest) => void;
}

/** The exercises of a lesson, and which of them no text names yet: a child would never find those. */
export function ExerciseList({ content, part, edit, onRequest }: Props) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const [removed, setRemoved] = useState<string | null>(null);
  const named = new Set(referencesOfLesson(content).exerciseIds);
  const target = part === 'notes' ? 'lesson' : part;
  const put = (line: string) => edit((old) => withLine(old, target, line));
  const ask = (exercise?: LessonContent['exercises'][number]) =>
    onRequest({ kind: 'exercise', language: 'lt', put, ...(exercise ? { exercise } : {}) });
  return (
    <Card
      title={t('exercises')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={content.exercises.length >= mostExercises}
          onClick={() => ask()}
        >
          {t('add_exercise')}
        </Button>
      }
    >
      {content.exercises.length === 0 && <p className={classes.none}>{t('no_exercises')}</p>}
      <ul className={classes.exercises}>
        {content.exercises.map((exercise) => (
          <li key={exercise.id} className={classes.exercise}>
            <span className={classes.words}>
              <span className={classes.kind}>{t(`exercise_${exercise.spec.kind}`)}</span>
              <span className={classes.instructions}>{localize(exercise.spec.instructions, locale)}</span>
              {!named.has(exercise.id) && (
                <span className={classes.unnamed}>
                  {t('exercise_unnamed')}
                  <Button variant="subtle" onClick={() => put(exerciseLine(exercise.id))}>
                    {t('insert_exercise')}
                  </Button>
                </span>
              )}
            </span>
            <span className={classes.actions}>
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => ask(exercise)}
              >
                {t('change')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => setRemoved(exercise.id)}
              >
                {t('remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={removed !== null}
        title={t('remove_exercise_title')}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => {
          edit((old) => ({ ...old, exercises: old.exercises.filter(({ id }) => id !== removed) }));
          setRemoved(null);
        }}
        onCancel={() => setRemoved(null)}
      >
        {t('remove_exercise_text')}
      </ConfirmDialog>
    </Card>
  );
}
