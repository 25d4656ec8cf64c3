import IconTerminal from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs';
import { useTranslations } from 'use-intl';
import { inLanguageOf } from '#features/exercises/shared/exercise.rules.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import classes from './exercise-card.module.css';

interface Props {
  readonly exercise: LessonContent['exercises'][number] | undefined;
  readonly language: Locale;
}

/** An exercise where a child will find it: its task, the beginning of its code, and how it is checked. */
export function ExerciseCard({ exercise, language }: Props) {
  const t = useTranslations('authoring');
  if (!exercise) return <p className={classes.missing}>{t('exercise_missing')}</p>;
  const spec = inLanguageOf(exercise.spec, language);
  const code = typeof spec.starter === 'string' ? spec.starter : spec.starter.html;
  return (
    <div className={classes.card}>
      <p className={classes.kind}>
        <IconTerminal size={20} aria-hidden />
        {t('block_exercise')} · {t(`exercise_${spec.kind}`)}
      </p>
      <p className={classes.task}>{localize(spec.instructions, language)}</p>
      {code.trim() !== '' && (
        <pre className={classes.code} translate="no">
          {code.trim().split('\n').slice(0, 6).join('\n')}
        </pre>
      )}
      <p className={classes.counts}>
        {t('exercise_counts', { checks: spec.checks.length, hints: spec.hints.length })}
      </p>
    </div>
  );
}
