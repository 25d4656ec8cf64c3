import type { LessonCard, LockedLesson } from '../../shared/courses.ts';
import type { Learner } from '../../shared/lesson.ts';
import { ModulePath } from './module-path.tsx';
import { standsAt, whereIs } from './module-path.view.ts';
import { ModuleStage } from './module-stage.tsx';
import classes from './module-view.module.css';

interface Props {
  readonly moduleId: string;
  /** The child whose progress a parent sees. */
  readonly childId: string | undefined;
  readonly lessons: readonly LessonCard[];
  readonly locked: readonly LockedLesson[];
  readonly latestLessonId: string | null;
  readonly daysInARow: number | null;
  /** Whose progress it is, where it is not the reader's. */
  readonly learner: Learner | null | undefined;
}

/** A module: how far one is, and its whole path. */
export function ModuleView({ latestLessonId, daysInARow, learner, ...props }: Props) {
  const here = whereIs(props.lessons);
  return (
    <div className={classes.view}>
      <div className={classes.stage}>
        <ModuleStage
          {...props}
          here={here}
          latestLessonId={latestLessonId}
          daysInARow={daysInARow}
          learner={learner}
        />
      </div>
      <ModulePath {...props} here={standsAt(props.lessons)?.id ?? null} />
    </div>
  );
}
