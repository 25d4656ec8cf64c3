import { type ReactNode, Suspense, useState } from 'react';
import {
  type ExerciseWatch,
  ExerciseWatchContext,
} from '#features/exercises/web/components/use-exercise-watch.ts';
import { lazy } from '#platform/web/lazy.ts';
import { partAfterPaint } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { KeptNews, Place } from '../seat/lesson-activity.view.ts';

// A lesson opens without it: what happens before it is here is kept.
const ClassPart = lazy(async () => ({
  default: (await partAfterPaint(() => import('../seat/class-part.tsx'))).ClassPart,
}));

interface Props {
  readonly place: Place;
  /** The topics of the lesson in the order of its steps; null for one that is the lesson itself. */
  readonly topicIds: readonly (string | null)[];
  /** The lesson. */
  readonly children: ReactNode;
}

/** A lesson on the screen of a child whose class may be on: then it tells the teacher where the child is (decision H2). */
export function ClassTime(props: Props) {
  return useUser().role === 'child' ? <InClass {...props} /> : props.children;
}

function InClass({ place, topicIds, children }: Props) {
  const [news] = useState<KeptNews>(() => ({ kept: [], hear: null }));
  const [watch] = useState(() => (...each: Parameters<ExerciseWatch>) => {
    if (news.hear) news.hear(...each);
    else news.kept.push(each);
  });
  return (
    <ExerciseWatchContext value={watch}>
      <Suspense>
        <ClassPart place={place} topicIds={topicIds} news={news} />
      </Suspense>
      {children}
    </ExerciseWatchContext>
  );
}
