import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { MonthAttendance } from '#features/attendance/web/components/month-attendance.tsx';
import { LessonsOfMonth } from '#features/courses/web/components/lessons-of-month.tsx';
import type { Child } from '#features/people/shared/people.ts';
import { ChildAsks } from '#features/people/web/components/child-asks.tsx';
import { ChildSelector } from '#features/people/web/components/child-selector.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { NextEventCard } from '#features/schedule/web/components/next-event-card.tsx';
import { needAllTexts } from '#platform/web/i18n.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { WhenNear } from '#platform/web/states/when-near.tsx';
import { MissedLessons } from '../missed/missed-lessons.tsx';
import { InvitedChild } from './invited-child.tsx';
import { MonthAnswer } from './month-answer.tsx';
import classes from './parent-home.module.css';
import { ParentHomeSkeleton } from './parent-home-skeleton.tsx';

// Below a phone's fold: the answer above does not wait for their code, and readers who never scroll there never
// download it.
const PointsCard = lazy(async () => ({
  default: (await import('#features/points/web/components/points-card.tsx')).PointsCard,
}));
const MissionCard = lazy(async () => ({
  default: (await import('#features/missions/web/components/mission-card.tsx')).MissionCard,
}));
const SavedPrizeCard = lazy(async () => ({
  default: (await import('#features/rewards/web/components/saved-prize-card.tsx')).SavedPrizeCard,
}));
const NewsCard = lazy(async () => ({ default: (await import('../news/news-card.tsx')).NewsCard }));
const Calendar = lazy(async () => {
  const [{ Calendar: component }] = await Promise.all([
    import('#features/schedule/web/components/calendar.tsx'),
    needAllTexts(),
  ]);
  return { default: component };
});
const EventLesson = lazy(async () => ({
  default: (await import('#features/courses/web/components/event-lesson.tsx')).EventLesson,
}));
const ChildModules = lazy(async () => ({ default: (await import('./child-modules.tsx')).ChildModules }));

/** A parent's first screen: is everything all right with my child, and when and where is the next event? */
export function ParentHome() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t('common.dashboard')} />
      <Family />
    </>
  );
}

function Family() {
  const t = useTranslations('home');
  const { child, isPending, error, refetch } = useSelectedChild();
  if (isPending) return <ParentHomeSkeleton />;
  if (child) {
    return (
      <>
        <ChildSelector />
        <ChildAsks child={child} />
        {child.userId ? (
          <Day key={child.id} childId={child.userId} child={child} />
        ) : (
          <InvitedChild child={child} />
        )}
      </>
    );
  }
  if (error) return <ErrorState error={error} onRetry={refetch} title={t('error_fetching_children')} />;
  return <NoChildren />;
}

/** Shown to a parent who has just registered: the way to the first child. */
function NoChildren() {
  const t = useTranslations('home');
  return (
    <EmptyState
      picture={<Capsule />}
      message={t('no_children')}
      hint={t('no_children_hint')}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/children/new" />}>
          {t('invite_child')}
        </Button>
      }
    />
  );
}

function Day({ childId, child: { groups } }: { childId: string; child: Child }) {
  // Hidden only when every group of the child has switched the odyssey off (decision R6).
  const hasOdyssey = groups.length === 0 || groups.some(({ spaceOdysseyEnabled }) => spaceOdysseyEnabled);
  // An address that says what the calendar shows is a way to it.
  const isAboutCalendar = useSearch({
    strict: false,
    select: ({ date, event, view }) => !!(date || event || view),
  });
  return (
    <div className={classes.day} data-odyssey={hasOdyssey}>
      <div className={classes.answer}>
        <MonthAnswer childId={childId} />
        <MissedLessons childId={childId} />
        <Suspense>
          <NewsCard />
        </Suspense>
      </div>
      <div className={classes.next}>
        <NextEventCard childId={childId} />
      </div>
      <div className={classes.month}>
        <MonthAttendance childId={childId} LessonsOfMonth={LessonsOfMonth} />
      </div>
      {hasOdyssey && (
        <div className={classes.points}>
          <Below>
            <PointsCard childId={childId} />
          </Below>
          <Below>
            <SavedPrizeCard childId={childId} viewer="parent" />
          </Below>
        </div>
      )}
      <div className={classes.calendar}>
        <Missions childId={childId} groups={groups} />
        <Below atOnce={isAboutCalendar}>
          <Calendar childId={childId} headed EventLesson={EventLesson} />
        </Below>
      </div>
      <div className={classes.modules}>
        <Below>
          <ChildModules groups={groups} childId={childId} />
        </Below>
      </div>
    </div>
  );
}

/** What the child's groups fuel together: nothing stands there without a mission. */
function Missions({ childId, groups }: { childId: string; groups: Child['groups'] }) {
  return (
    <Suspense>
      <div className={classes.missions}>
        {groups.map(
          ({ id, spaceOdysseyEnabled }) =>
            spaceOdysseyEnabled && (
              <MissionCard key={id} groupId={id} childId={childId} reader="parent" look="home" />
            ),
        )}
      </div>
    </Suspense>
  );
}

function Below({ atOnce = false, children }: { atOnce?: boolean; children: ReactNode }) {
  const stand = <div className={classes.stand} />;
  return (
    <WhenNear stand={stand} atOnce={atOnce}>
      <Suspense fallback={stand}>{children}</Suspense>
    </WhenNear>
  );
}
