import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import {
  type ExerciseWatch,
  ExerciseWatchContext,
} from '#features/exercises/web/components/use-exercise-watch.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { partAfterPaint } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { maySitInClass } from '../../shared/stage.permissions.ts';
import { activityStore, type Place } from '../seat/lesson-activity.view.ts';
import { myStageQuery } from '../stage.queries.ts';

// Only while a lesson is on: everybody else's lesson opens without it.
const Seat = lazy(async () => ({
  default: (await partAfterPaint(() => withAllTexts(() => import('../seat/seat.tsx')))).Seat,
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
  return maySitInClass(useUser()) ? <InClass {...props} /> : props.children;
}

function InClass({ place: { lessonId, step, steps }, topicIds, children }: Props) {
  const [store] = useState(activityStore);
  const place = useMemo(() => ({ lessonId, step, steps }), [lessonId, step, steps]);
  const watch = useMemo<ExerciseWatch>(
    () => (exerciseId, news) => store.hear({ place, exerciseId, news }),
    [store, place],
  );
  useEffect(() => store.hear({ place }), [store, place]);
  const { data, dataUpdatedAt } = useQuery(myStageQuery());
  return (
    <ExerciseWatchContext value={watch}>
      {data?.stage && (
        <Suspense>
          <Seat
            stage={data.stage}
            clockAhead={Date.parse(data.now) - dataUpdatedAt}
            place={place}
            topicIds={topicIds}
            store={store}
          />
        </Suspense>
      )}
      {children}
    </ExerciseWatchContext>
  );
}
