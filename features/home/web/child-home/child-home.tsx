import { Suspense, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { HomePrizes } from '#features/rewards/web/components/home-prizes.tsx';
import type { SessionGroup } from '#platform/shared/session.ts';
import { lazy } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { LazyInView } from '#platform/web/states/lazy-in-view.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import classes from './child-home.module.css';
import { OwnPlaces } from './own-places.tsx';
import { Stage } from './stage.tsx';
import { StepCard, useNextStep } from './step-card.tsx';
import { WeekStrip } from './week-strip.tsx';

// Below a phone's fold: the step does not wait for their code.
const MissionCard = lazy(async () => ({
  default: (await import('#features/missions/web/components/mission-card.tsx')).MissionCard,
}));
const ModuleCards = lazy(async () => ({
  default: (await import('#features/courses/web/components/module-cards.tsx')).ModuleCards,
}));
const NewsCard = lazy(async () => ({ default: (await import('../news/news-card.tsx')).NewsCard }));
// Most children have a group and never need it.
const WelcomeHome = lazy(async () => ({ default: (await import('./welcome-home.tsx')).WelcomeHome }));

/**
 * A child's first screen: a stage, then one step; the prizes below it; the coming days, and modules last. The one verb comes before
 * everything that can wait.
 */
export function ChildHome() {
  const t = useTranslations('common');
  usePageTitle(t('dashboard'));
  const { group, groups } = useSelectedGroup();
  if (group) return <HomeOf key={group.id} group={group} named={groups.length > 1} />;
  return (
    <Suspense fallback={<div className={classes.stageStand} />}>
      <WelcomeHome />
    </Suspense>
  );
}

function HomeOf({ group, named }: { group: SessionGroup; named: boolean }) {
  const t = useTranslations();
  const { id } = useUser();
  const hasOdyssey = group.spaceOdysseyEnabled;
  const step = useNextStep(group.id);
  const [hasNews, setHasNews] = useState(false);
  const hearNews = useCallback(() => setHasNews(true), []);
  const isSettled = step !== null && hasNews;
  return (
    <div className={classes.home}>
      <div className={classes.stage}>
        <Stage hasOdyssey={hasOdyssey} />
      </div>
      {/* One place in the grid. */}
      <div className={classes.now}>
        <div className={classes.step}>
          <StepCard step={step} hasOdyssey={hasOdyssey} />
        </div>
        {hasOdyssey && (
          <div className={classes.prizes}>
            <HomePrizes childId={id} />
          </div>
        )}
      </div>
      <OwnPlaces className={classes.places} />
      <div className={classes.week}>
        <WeekStrip />
        <Suspense>
          <NewsCard onSettled={hearNews} />
        </Suspense>
      </div>
      {hasOdyssey && (
        <div className={classes.mission}>
          <LazyInView placeholder={<div />} settled={isSettled}>
            <Suspense>
              <MissionCard groupId={group.id} childId={id} reader="child" look="home" />
            </Suspense>
          </LazyInView>
        </div>
      )}
      <section className={classes.modules}>
        <h2 className={classes.heading}>
          {named ? t('child_home.modules_of', { group: group.name }) : t('courses.modules')}
        </h2>
        <LazyInView placeholder={<Skeletons shape="card" />} settled={isSettled}>
          <Suspense fallback={<Skeletons shape="card" />}>
            <ModuleCards groupId={group.id} headingLevel={3} />
          </Suspense>
        </LazyInView>
      </section>
    </div>
  );
}
