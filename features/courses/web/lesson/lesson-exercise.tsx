import { Suspense } from 'react';
import { useLocale } from 'use-intl';
import { useExerciseWatch } from '#features/exercises/web/components/use-exercise-watch.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import type { LessonPage } from '../../shared/lesson.ts';
import classes from './lesson-page.module.css';
import type { LessonWalk } from './lesson-steps.view.ts';
import { useKeptCode } from './use-kept-code.ts';

// Its editor is heavy: loaded where a text has an exercise.
const ExercisePlayer = lazy(async () => ({
  default: (await import('#features/exercises/web/components/exercise-player.tsx')).ExercisePlayer,
}));

// For guardians.
const CodeCaption = lazy(async () => ({
  default: (await withAllTexts(() => import('./lesson-learner.tsx'))).CodeCaption,
}));

// Nobody goes on before something is solved.
const SolvedWay = lazy(async () => ({
  default: (await partOnceThere(() => import('./solved-way.tsx'))).SolvedWay,
}));

interface Props {
  readonly page: LessonPage;
  readonly walk: LessonWalk;
  readonly exercise: LessonPage['exercises'][number];
}

/** An exercise in its place in the text. A child's code is saved; staff try it out, a parent looks. */
export function LessonExercise({ page, walk, exercise }: Props) {
  const { lesson, mayMark, learner } = page;
  const { role } = useUser();
  const isToRead = !mayMark && !isStaff(role);
  const locale = useLocale();
  const { id, spec, code, passed, codePassed, solutions } = exercise;
  const kept = useKeptCode(lesson.id, id, { isStored: code !== null, checkCount: spec.checks.length });
  const watch = useExerciseWatch();
  return (
    <div id={id} className={classes.exercise} data-exercise={passed ? 'solved' : 'open'}>
      <Suspense fallback={<Waiting />}>
        <ExercisePlayer
          id={id}
          spec={spec}
          code={code}
          passed={passed}
          codePassed={codePassed}
          onward={
            <Suspense>
              <SolvedWay page={page} walk={walk} exerciseId={id} />
            </Suspense>
          }
          solution={solutions && localize(solutions, locale)}
          readOnly={isToRead}
          caption={
            isToRead &&
            learner && (
              <Suspense>
                <CodeCaption name={learner.firstName} exercise={exercise} />
              </Suspense>
            )
          }
          onChange={(next) => mayMark && kept.change(next)}
          onPassed={(ran) => mayMark && kept.pass(ran)}
          onNews={(news) => {
            if (mayMark) kept.hear(news);
            watch?.(id, news);
          }}
        />
      </Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <SkeletonBar height={320} />
    </div>
  );
}
