import { useTranslations } from 'use-intl';
import { GoOnCard } from '#features/courses/web/components/go-on-card.tsx';
import { ModuleCards } from '#features/courses/web/components/module-cards.tsx';
import { ModuleTools } from '#features/courses/web/components/module-tools.tsx';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { NextEventCard } from '#features/schedule/web/components/next-event-card.tsx';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/route-roots.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { LessonsToCatchUp } from '../missed/missed-lessons.tsx';
import classes from './module-home.module.css';

/** The first screen of children and staff: module cards; above them a child's one next step and the next event (decision A6). */
export function ModuleHome() {
  return useUser().role === 'child' ? <ChildHome /> : <StaffHome />;
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
          <div className={classes.top}>
            <GoOnCard groupId={group.id} />
            <NextEventCard childId={id} groupId={group.id} />
          </div>
          <LessonsToCatchUp childId={id} />
          <section>
            <h2 className={classes.heading}>{t('courses.modules')}</h2>
            <ModuleCards groupId={group.id} headingLevel={3} />
          </section>
        </div>
      ) : (
        <EmptyState
          picture={<Satellite />}
          message={t('home.group_not_assigned')}
          hint={t('home.group_not_assigned_hint')}
        />
      )}
    </>
  );
}

function StaffHome() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t('common.dashboard')} subtitle={t('home.all_modules')} action={<ModuleTools />} />
      <ModuleCards headingLevel={2} />
    </>
  );
}
