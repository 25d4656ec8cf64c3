import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import type { LessonPage } from '../../shared/lesson.ts';
import { stepOfExercise } from './lesson-learner.view.ts';
import type { LessonWalk } from './lesson-steps.view.ts';
import { WayLink } from './lesson-way.tsx';

interface Props {
  readonly page: LessonPage;
  readonly walk: LessonWalk;
  /** The account whose lesson it is, as the address names it. */
  readonly childId: string | undefined;
  readonly exerciseId: string | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Leads to an exercise: down the page, or to the step whose text has it. Only words where there is no such place. */
export function ToExercise({ page, walk, childId, exerciseId, className, children }: Props) {
  const locale = useLocale();
  const topicId = exerciseId && stepOfExercise(page, walk, exerciseId, locale);
  if (exerciseId === undefined || topicId === undefined) return <span className={className}>{children}</span>;
  if (topicId === walk.steps[walk.at]?.topicId)
    return (
      <button
        type="button"
        className={className}
        onClick={() => document.getElementById(exerciseId)?.scrollIntoView({ block: 'start' })}
      >
        {children}
      </button>
    );
  return (
    <WayLink
      page={page}
      way={{ kind: 'step', topicId }}
      hash={exerciseId}
      childId={childId}
      className={className}
    >
      {children}
    </WayLink>
  );
}
