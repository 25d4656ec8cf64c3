import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { mayPublishCourses } from '#features/courses/shared/courses.permissions.ts';
import type { ModuleOutline } from '#features/courses/shared/module-outline.ts';
import { modulesHash } from '#features/courses/web/components/use-courses-crumb.ts';
import { moduleOutlineQuery } from '#features/courses/web/module-authoring.queries.ts';
import { LessonRows } from '#features/courses/web/module-editor/lesson-rows.tsx';
import { ModuleActions } from '#features/courses/web/module-editor/module-actions.tsx';
import classes from '#features/courses/web/module-editor/module-editor.module.css';
import { NewLesson } from '#features/courses/web/module-editor/new-lesson.tsx';
import { PublishModule } from '#features/courses/web/module-editor/publish-module.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/modules/$moduleId/edit/');

/** A module as staff write it: its lessons in order, drafts too; an admin publishes and puts away (decision L1). */
export function ModuleEditorPage() {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const { moduleId } = route.useParams();
  const query = useQuery(moduleOutlineQuery(moduleId));
  if (!query.data && isNotThere(query.error)) return <NoSuchModule />;
  const module = query.data;
  return (
    <>
      <PageHeader
        title={module ? localize(module.title, locale) : t('module')}
        crumbs={[{ label: t('modules'), link: { to: '/dashboard/modules', hash: modulesHash } }]}
        subtitle={
          module &&
          [
            module.archived && t('module_archived'),
            module.published ? t('module_published') : t('module_draft'),
            t('module_lessons', { count: module.lessons.filter(({ order }) => order !== null).length }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        action={module && <Acts module={module} />}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={5} />}
        errorTitle={t('module_failed')}
      >
        {(outline) => (
          <div className={classes.editor}>
            <LessonRows key={outline.id} module={outline} />
          </div>
        )}
      </QueryStates>
    </>
  );
}

/** All that is done with the module, the main act last. */
function Acts({ module }: { readonly module: ModuleOutline }) {
  const t = useTranslations('authoring');
  const mayPublish = mayPublishCourses(useUser());
  const isDraft = mayPublish && !module.published;
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/modules/$moduleId" params={{ moduleId: module.id }} />
        )}
      >
        {t('see_module')}
      </Button>
      {mayPublish && <ModuleActions module={module} />}
      <NewLesson moduleId={module.id} isQuiet={isDraft && module.lessons.length > 0} />
      {isDraft && <PublishModule module={module} />}
    </div>
  );
}

function NoSuchModule() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t('courses.module')} />
      <EmptyState
        picture={<Telescope />}
        message={t('module_path.module_not_found')}
        action={
          <Button component={Link} to="/dashboard/modules" hash={modulesHash}>
            {t('courses.to_modules')}
          </Button>
        }
      />
    </>
  );
}
