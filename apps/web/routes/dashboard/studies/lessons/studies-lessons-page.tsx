import { useTranslations } from 'use-intl';
import { ModuleCards } from '#features/courses/web/components/module-cards.tsx';
import { GoOnLink } from '#features/courses/web/module/go-on-link.tsx';
import { OtherGroups } from '#features/courses/web/module/other-groups.tsx';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';

/** What a child learns: the lesson that goes on, the modules of their group, and those of their other groups. */
export function StudiesLessonsPage() {
  const t = useTranslations();
  const { group, groups } = useSelectedGroup();
  return (
    <>
      <PageHeader title={t('module_path.lessons')} subtitle={group?.name} />
      {group ? (
        <>
          <GoOnLink groupId={group.id} />
          <ModuleCards groupId={group.id} headingLevel={2} />
        </>
      ) : (
        <EmptyState picture={<Telescope />} message={t('child_home.group_not_assigned')} />
      )}
      <OtherGroups groups={groups.filter(({ id }) => id !== group?.id)} />
    </>
  );
}
