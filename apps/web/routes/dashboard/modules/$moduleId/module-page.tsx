import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ContentMarks } from '#features/courses/web/components/content-marks.tsx';
import { useCoursesCrumb } from '#features/courses/web/components/use-courses-crumb.ts';
import { WriteLink } from '#features/courses/web/components/write-link.tsx';
import { moduleQuery } from '#features/courses/web/courses.queries.ts';
import { ModuleView } from '#features/courses/web/module/module-view.tsx';
import { OtherGroups } from '#features/courses/web/module/other-groups.tsx';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { Capsule, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { useOnline } from '#platform/web/offline/use-online.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';
import classes from './module-page.module.css';

// A device has stored it for the days without a network.
const AsOf = lazy(async () => ({
  default: (await import('#features/home/web/components/as-of.tsx')).AsOf,
}));

// For guardians with several children.
const WatchedChild = lazy(async () => ({
  default: (await import('#features/courses/web/components/watched-child.tsx')).WatchedChild,
}));

const WatchedModules = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/courses/web/components/watched-modules.tsx')))
    .WatchedModules,
}));

const StaffModule = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/courses/web/module/staff-module.tsx'))).StaffModule,
}));

const route = getRouteApi('/dashboard/modules/$moduleId/');

/** A module's lessons, with those that are still locked by title (spec §2 "Module lessons screen", record 132). */
export function ModulePage() {
  const t = useTranslations();
  const locale = useLocale();
  const { moduleId } = route.useParams();
  const { group: named, child } = route.useSearch();
  const { group: selected, groups } = useSelectedGroup();
  const { role } = useUser();
  const groupId = named ?? (role === 'child' ? selected?.id : undefined);
  const query = useQuery(moduleQuery(moduleId, groupId, child));
  const courses = useCoursesCrumb(query.data?.learner);
  const online = useOnline();
  if (!query.data && isNotThere(query.error)) return <NoSuchModule />;
  const module = query.data?.module;
  const isEmpty = query.data !== undefined && query.data.lessons.length + query.data.locked.length === 0;
  return (
    <>
      <PageHeader
        dense
        crumbs={[courses]}
        title={module ? localize(module.title, locale) : t('courses.module')}
        subtitle={module && localize(module.description, locale)}
        action={
          module && (
            <div className={classes.acts}>
              <ContentMarks texts={[module.title, module.description]} published={module.published} />
              {!isEmpty && <WriteLink moduleId={moduleId} />}
            </div>
          )
        }
      />
      {!online && (
        <div className={classes.asOf}>
          <Suspense>
            <AsOf query={query} />
          </Suspense>
        </div>
      )}
      {role === 'parent' && child && (
        <Suspense>
          <WatchedChild moduleId={moduleId} childId={child} />
        </Suspense>
      )}
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={5} />}
        errorTitle={t('module_path.error_fetching_lessons')}
        errorHint={t('courses.please_try_again_or_contact_admin')}
        isEmpty={() => isEmpty}
        empty={
          <EmptyState
            picture={<Capsule />}
            message={t('module_path.no_lessons_found')}
            action={isStaff(role) && <WriteLink moduleId={moduleId} />}
          />
        }
      >
        {({ lessons, locked, latestLessonId, daysInARow, learner }) =>
          isStaff(role) && groupId === undefined && child === undefined ? (
            <Suspense fallback={<Skeletons shape="row" count={5} />}>
              <StaffModule moduleId={moduleId} lessons={lessons} />
            </Suspense>
          ) : (
            <ModuleView
              moduleId={moduleId}
              childId={child}
              lessons={lessons}
              locked={locked}
              latestLessonId={latestLessonId}
              daysInARow={daysInARow}
              learner={learner}
            />
          )
        }
      </QueryStates>
      {role === 'parent' && child && (
        <Suspense>
          <WatchedModules moduleId={moduleId} childId={child} />
        </Suspense>
      )}
      {role === 'child' && (
        <OtherGroups groups={groups.filter(({ id }) => id !== groupId)} moduleId={moduleId} />
      )}
    </>
  );
}

function NoSuchModule() {
  const t = useTranslations();
  const { link } = useCoursesCrumb();
  return (
    <>
      <PageHeader title={t('courses.module')} />
      <EmptyState
        picture={<Telescope />}
        message={t('module_path.module_not_found')}
        hint={t('module_path.module_not_found_hint')}
        action={
          <Button renderRoot={(props) => <Link {...props} {...link} />}>{t('courses.to_modules')}</Button>
        }
      />
    </>
  );
}
