import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLanguageOf, withoutSolution } from '#features/exercises/shared/exercise.rules.ts';
import type { ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import { lazy } from '#platform/web/lazy.ts';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import classes from './exercise-place.module.css';

// Its editor is heavy: loaded where a text has an exercise.
const ExercisePlayer = lazy(async () => ({
  default: (await import('#features/exercises/web/components/exercise-player.tsx')).ExercisePlayer,
}));

const nothing = () => undefined;

/** An exercise where a child will find it, to try out; nothing is saved. */
export function ExercisePlace({ spec }: { spec: ExerciseSpec | undefined }) {
  const t = useTranslations('lesson');
  const locale = useLocale();
  if (!spec) return <p className={classes.missing}>{t('missing_exercise')}</p>;
  return (
    <div className={classes.place}>
      <Suspense fallback={<SkeletonBar height={320} />}>
        <ExercisePlayer
          key={JSON.stringify(spec)}
          spec={withoutSolution(spec)}
          code={null}
          passed={false}
          solution={inLanguageOf(spec, locale).solution}
          onChange={nothing}
          onPassed={nothing}
        />
      </Suspense>
    </div>
  );
}
