import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadLesson } from '#features/courses/web/lessons.queries.ts';
import { wordOf } from '#platform/shared/address-values.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { LessonPage } from '../lesson-page.tsx';

const searchOf = addressSearch(({ child }): { child?: string | undefined } => ({ child: wordOf(child) }));

// A step of a lesson, on the lesson's screen.
export const Route = createFileRoute('/dashboard/modules/$moduleId/$lessonId/$topicId/')({
  staticData: { screen: 'lesson' },
  validateSearch: searchOf,
  loaderDeps: ({ search: { child } }) => ({ child }),
  loader: ({ context, params, deps }) =>
    loadLesson(context, params, deps.child, (child) =>
      redirect({
        to: '/dashboard/modules/$moduleId/$lessonId/$topicId',
        params,
        search: { child },
        replace: true,
      }),
    ),
  component: LessonPage,
});
