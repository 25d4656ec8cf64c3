import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { myStageQuery } from '../stage.queries.ts';
import { activityStore, type KeptNews, type Place } from './lesson-activity.view.ts';

// Only while a lesson is on.
const Seat = lazy(async () => ({
  default: (await withAllTexts(() => import('./seat.tsx'))).Seat,
}));

interface Props {
  readonly place: Place;
  readonly topicIds: readonly (string | null)[];
  readonly news: KeptNews;
}

/** Asks whether the child's class is on, and keeps what the child does in case it is. */
export function ClassPart({ place: { lessonId, step, steps }, topicIds, news }: Props) {
  const [store] = useState(activityStore);
  useEffect(() => {
    const place = { lessonId, step, steps };
    store.hear({ place });
    news.hear = (exerciseId, each) => store.hear({ place, exerciseId, news: each });
    for (const each of news.kept.splice(0)) news.hear(...each);
    return () => {
      news.hear = null;
    };
  }, [store, news, lessonId, step, steps]);
  const { data, dataUpdatedAt } = useQuery(myStageQuery());
  if (!data?.stage) return null;
  return (
    <Suspense>
      <Seat
        stage={data.stage}
        clockAhead={Date.parse(data.now) - dataUpdatedAt}
        place={{ lessonId, step, steps }}
        topicIds={topicIds}
        store={store}
      />
    </Suspense>
  );
}
