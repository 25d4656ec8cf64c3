import { lazy, Suspense } from 'react';
import { useUser } from '#platform/web/session/route-roots.tsx';
import { LoadingPage } from '#platform/web/states/loading-page.tsx';

// What one role sees is not downloaded by the others.
const ParentHome = lazy(async () => ({
  default: (await import('../parent/parent-home.tsx')).ParentHome,
}));
const ModuleHome = lazy(async () => ({
  default: (await import('./module-home.tsx')).ModuleHome,
}));

/** The first screen of everybody: a family's day for parents, module cards for the others (decision A6). */
export function ModulesPage() {
  const { role } = useUser();
  return (
    <Suspense fallback={<LoadingPage />}>{role === 'parent' ? <ParentHome /> : <ModuleHome />}</Suspense>
  );
}
