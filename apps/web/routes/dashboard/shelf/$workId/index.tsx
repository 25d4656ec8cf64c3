import { createFileRoute } from '@tanstack/react-router';
import { workQuery } from '#features/shelf/web/shelf.queries.ts';
import { WorkPage } from './work-page.tsx';

// A work on the shelf, for whoever may see it.
export const Route = createFileRoute('/dashboard/shelf/$workId/')({
  // Code and its result need the width.
  staticData: { screen: 'work' },
  loader: ({ context: { queryClient }, params: { workId } }) =>
    void queryClient.prefetchQuery(workQuery(workId)),
  component: WorkPage,
});
