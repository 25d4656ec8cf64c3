import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { notify } from '#platform/web/notify.ts';
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
  useEnd(data?.stage?.id);
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

/** Tells that the class was on and is over; the texts came with the seat. */
function useEnd(stageId: string | undefined) {
  const t = useTranslations('seat');
  const wasOn = useRef(false);
  useEffect(() => {
    if (wasOn.current && !stageId) notify.info(t('ended'));
    wasOn.current = stageId !== undefined;
  }, [stageId, t]);
}
