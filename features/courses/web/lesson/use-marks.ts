import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import { useSetLessonDone, useSetTopicDone } from '../progress.queries.ts';
import type { LessonWalk } from './lesson-steps.view.ts';

interface Marks {
  /** Going on completes the step. */
  readonly markStep: () => void;
  readonly undoStep: () => void;
  /** Marks the lesson done, and the step on the screen. */
  readonly finish: () => void;
  readonly undoLesson: () => void;
}

/** What a child marks in a lesson; does nothing for everybody else. */
export function useMarks({ lesson, topics, mayMark }: LessonPage, { steps, at }: LessonWalk): Marks {
  const t = useTranslations('lesson');
  const refusalText = useRefusalText();
  const lessonDone = useSetLessonDone(lesson.id);
  const topicDone = useSetTopicDone(lesson.id);
  const lessonId = lesson.id;
  const topic = topics.find(({ id }) => id === steps[at]?.topicId);
  const onError = (error: Error) => notify.error(refusalText(error));
  const setTopic = (done: boolean) => {
    if (!mayMark || !topic || topic.done === done) return;
    runMutation(topicDone, { lessonId, topicId: topic.id, done }, { onSuccess: () => undefined, onError });
  };
  const setLesson = (done: boolean) =>
    runMutation(
      lessonDone,
      { lessonId, done },
      { onSuccess: () => done || notify.info(t('undone')), onError },
    );
  return {
    markStep: () => setTopic(true),
    undoStep: () => setTopic(false),
    finish: () => {
      setTopic(true);
      setLesson(true);
    },
    undoLesson: () => setLesson(false),
  };
}
