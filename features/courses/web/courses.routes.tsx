import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { showKeptRead } from '#platform/web/offline/offline-reads.ts';
import { type DashboardUser, dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import type { LessonPage } from '../shared/lesson.ts';
import { moduleQuery } from './courses.queries.ts';
import { lessonQuery } from './lessons.queries.ts';

/** Whose eyes look: a child's selected group, else the group that the address names. */
const groupOf = (user: DashboardUser, named?: string) =>
  user.role === 'child' ? selectedGroupOf(user)?.id : named;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Through which group, and whose progress: a parent's address names a child. */
const viewSearch = addressSearch((search): { group?: string | undefined; child?: string | undefined } => ({
  group: textOf(search.group),
  child: textOf(search.child),
}));
const childSearch = addressSearch((search): { child?: string | undefined } => ({
  child: textOf(search.child),
}));

// What is kept on the device is worth waiting for only when the server cannot be asked.
const whenOffline = (shown: Promise<void>): Promise<void> | undefined =>
  navigator.onLine ? undefined : shown;

// What staff alone ask comes with the page's code and is asked at once; the page asks again what fails here.
const soon = <Queries,>(queries: Promise<Queries>, ask: (queries: Queries) => unknown): void =>
  void queries.then(ask, () => undefined);

// Loaders start the requests and do not wait: the page is there at once, with skeletons of its shape.
const moduleRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'modules/$moduleId',
  validateSearch: viewSearch,
  loaderDeps: ({ search: { group, child } }) => ({ group, child }),
  loader: ({ context: { queryClient, user }, params: { moduleId }, deps }) => {
    const asked = moduleQuery(moduleId, groupOf(user, deps.group), deps.child);
    void queryClient.prefetchQuery(asked);
    return whenOffline(showKeptRead(queryClient, { userId: user.id, queryKey: asked.queryKey }));
  },
  component: lazyRouteComponent(() => import('./module/module-page.tsx'), 'ModulePage'),
});

// A device may have kept a lesson as an earlier version of the app read it.
const isDrawn = ({ lesson, topics }: LessonPage): boolean =>
  [lesson, ...topics].every(({ body }) => Array.isArray(body.lt));

interface Reader {
  readonly queryClient: QueryClient;
  readonly user: DashboardUser;
}

function loadLesson({ queryClient, user }: Reader, lessonId: string, child: string | undefined) {
  const asked = lessonQuery(lessonId, child);
  void queryClient.prefetchQuery(asked);
  return whenOffline(showKeptRead(queryClient, { userId: user.id, queryKey: asked.queryKey }, isDrawn));
}

// A lesson and its topics show the same answer: a step from one to the next asks nothing.
const lessonRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'modules/$moduleId/$lessonId',
  staticData: { screen: 'lesson' },
  validateSearch: childSearch,
  loaderDeps: ({ search: { child } }) => ({ child }),
  loader: ({ context, params, deps }) => loadLesson(context, params.lessonId, deps.child),
  component: lazyRouteComponent(() => import('./lesson/lesson-page.tsx'), 'LessonPage'),
});

const topicRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'modules/$moduleId/$lessonId/$topicId',
  staticData: { screen: 'lesson' },
  validateSearch: childSearch,
  loaderDeps: ({ search: { child } }) => ({ child }),
  loader: ({ context, params, deps }) => loadLesson(context, params.lessonId, deps.child),
  component: lazyRouteComponent(() => import('./lesson/lesson-page.tsx'), 'LessonPage'),
});

const groupContentRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'groups/$groupId/content',
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { groupId } }) =>
    soon(import('./group-content.queries.ts'), (queries) =>
      queryClient.prefetchQuery(queries.groupContentQuery(groupId)),
    ),
  component: lazyRouteComponent(() => import('./group-content/group-content-page.tsx'), 'GroupContentPage'),
});

const moduleEditorRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'modules/$moduleId/edit',
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { moduleId } }) =>
    soon(import('./module-authoring.queries.ts'), (queries) =>
      queryClient.prefetchQuery(queries.moduleOutlineQuery(moduleId)),
    ),
  component: lazyRouteComponent(() => import('./module-editor/module-editor-page.tsx'), 'ModuleEditorPage'),
});

const lessonVersionsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'modules/$moduleId/$lessonId/versions',
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { lessonId } }) =>
    soon(import('./authoring.queries.ts'), (queries) =>
      queryClient.prefetchQuery(queries.lessonVersionsQuery(lessonId)),
    ),
  component: lazyRouteComponent(
    () => import('./lesson-versions/lesson-versions-page.tsx'),
    'LessonVersionsPage',
  ),
});

const lessonEditorRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'modules/$moduleId/$lessonId/edit',
  // Two languages and a preview need the width.
  staticData: { screen: 'lesson' },
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient }, params: { lessonId } }) =>
    soon(import('./authoring.queries.ts'), (queries) =>
      queryClient.prefetchQuery(queries.lessonDraftQuery(lessonId)),
    ),
  component: lazyRouteComponent(() => import('./lesson-editor/lesson-editor-page.tsx'), 'LessonEditorPage'),
});

/** The screens of courses, children of the dashboard. */
export const coursesRoutes = [
  moduleRoute,
  lessonRoute,
  topicRoute,
  moduleEditorRoute,
  lessonEditorRoute,
  lessonVersionsRoute,
  groupContentRoute,
] as const;
