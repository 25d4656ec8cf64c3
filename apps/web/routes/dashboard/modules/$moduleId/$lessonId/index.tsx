import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadLesson } from '#features/courses/web/lessons.queries.ts';
import { wordOf } from '#platform/shared/address-values.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { LessonPage } from './lesson-page.tsx';

const searchOf = addressSearch(({ child }): { child?: string | undefined } => ({ child: wordOf(child) }));

// A lesson to read and do. The lesson and its topics share one answer: moving between them makes no request.
export const Route = createFileRoute('/dashboard/modules/$moduleId/$lessonId/')({
  staticData: { screen: 'lesson' },
  validateSearch: searchOf,
  loaderDeps: ({ search: { child } }) => ({ child }),
  loader: ({ context, params, deps }) =>
    loadLesson(context, params, deps.child, (child) =>
      redirect({ to: '/dashboard/modules/$moduleId/$lessonId', params, search: { child }, replace: true }),
    ),
  component: LessonPage,
});
