import type { ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';

const both = ({ lt, en = '' }: LocalizedText) => ({ lt, en });

/** What families read, in the shape of the working copy, so that the two can be compared. */
export function publishedContent({ lesson, topics, exercises, teacherNotes }: LessonPage): LessonContent {
  return {
    title: both(lesson.title),
    body: both(lesson.body),
    teacherNotes: both(teacherNotes ?? { lt: '' }),
    topics: topics.map(({ id, title, body }) => ({ id, title: both(title), body: both(body) })),
    exercises: exercises.map(({ id, spec, solution = null }) => ({
      id,
      // A solution is of the kind of its exercise: the server keeps no other.
      spec: { ...spec, solution } as ExerciseSpec,
    })),
  };
}
