import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { lessonDraftQuery, lessonVersionsQuery } from '#features/courses/web/authoring.queries.ts';
import { VersionList } from '#features/courses/web/lesson-versions/version-list.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/modules/$moduleId/$lessonId/versions/');

/**
 * The published versions of a lesson, by whom and when; an earlier text can become the working copy again.
 */
export function LessonVersionsPage() {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const { moduleId, lessonId } = route.useParams();
  const draft = useQuery(lessonDraftQuery(lessonId));
  const query = useQuery(lessonVersionsQuery(lessonId));
  const title = draft.data && (localize(draft.data.content.title, locale) || t('untitled'));
  return (
    <>
      <PageHeader
        title={t('versions')}
        subtitle={title}
        crumbs={[
          {
            label: draft.data ? localize(draft.data.module.title, locale) : t('module'),
            link: { to: '/dashboard/modules/$moduleId/edit', params: { moduleId } },
          },
          {
            label: t('back_to_writing'),
            link: { to: '/dashboard/modules/$moduleId/$lessonId/edit', params: { moduleId, lessonId } },
          },
        ]}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" />}
        errorTitle={t('versions_failed')}
        isEmpty={({ versions }) => versions.length === 0}
        empty={<EmptyState picture={<Capsule />} message={t('no_versions')} hint={t('no_versions_hint')} />}
      >
        {({ versions }) => <VersionList versions={versions} moduleId={moduleId} lessonId={lessonId} />}
      </QueryStates>
    </>
  );
}
