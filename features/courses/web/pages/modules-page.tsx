import { useTranslations } from 'use-intl';
import { useSelectedGroup } from '#features/groups/web/groups.queries.ts';
import { NextLessonCard } from '#features/schedule/web/components/next-lesson-card.tsx';
import { EmptyState } from '#platform/web/components/empty-state.tsx';
import { PageHeader } from '#platform/web/components/page-header.tsx';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { useUser } from '#platform/web/route-roots.tsx';
import { ModuleCards } from '../components/module-cards.tsx';
import { ParentHome } from '../components/parent-home.tsx';
import classes from './modules-page.module.css';

/** The first screen of everybody: a family's day for parents, module cards for the others (decision A6). */
export function ModulesPage() {
  const { role } = useUser();
  if (role === 'parent') return <ParentHome />;
  return role === 'child' ? <ChildHome /> : <StaffHome />;
}

function ChildHome() {
  const t = useTranslations();
  const { id } = useUser();
  const { group } = useSelectedGroup();
  return (
    <>
      <PageHeader title={t('common.dashboard')} subtitle={group?.name} />
      {group ? (
        <div className={classes.child}>
          <div className={classes.next}>
            <NextLessonCard childId={id} />
          </div>
          <section>
            <h2 className={classes.heading}>{t('courses.modules')}</h2>
            <ModuleCards groupId={group.id} headingLevel={3} />
          </section>
        </div>
      ) : (
        <EmptyState
          picture={<Satellite />}
          message={t('courses.group_not_assigned')}
          hint={t('courses.group_not_assigned_hint')}
        />
      )}
    </>
  );
}

function StaffHome() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t('common.dashboard')} subtitle={t('courses.all_modules')} />
      <ModuleCards headingLevel={2} />
    </>
  );
}
