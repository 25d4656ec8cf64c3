import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { missedLessonsQuery } from '#features/attendance/web/child-attendance.queries.ts';
import type { Child } from '#features/people/shared/people.ts';
import { ChildSelector } from '#features/people/web/components/child-selector.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { AbsenceNoteContext } from '#features/schedule/web/components/absence-note.tsx';
import { NextEventCard } from '#features/schedule/web/components/next-event-card.tsx';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { familyQuery } from '../family.queries.ts';
import { MissedLessons } from '../missed/missed-lessons.tsx';
import { NewsCard } from '../news/news-card.tsx';
import { newsQuery } from '../news.queries.ts';
import { thisMonthQuery } from '../parent-home.queries.ts';
import { Below } from './below.tsx';
import { ChildStateLine } from './child-state.tsx';
import { Folded } from './folded.tsx';
import { HomeCalendar } from './home-calendar.tsx';
import { MonthAnswer } from './month-answer.tsx';
import type { NamedDay } from './month-answer.view.ts';
import classes from './parent-home.module.css';
import { DaySkeleton, ParentHomeSkeleton } from './parent-home-skeleton.tsx';
import { ToDo, useHasToDos } from './to-do.tsx';

// Below a phone's fold: the answer above does not wait for their code, and readers who never scroll there never
// download it.
const Month = lazy(async () => ({ default: (await import('./month.tsx')).Month }));
const PointsCard = lazy(async () => ({
  default: (await import('#features/points/web/components/points-card.tsx')).PointsCard,
}));
const MissionCard = lazy(async () => ({
  default: (await import('#features/missions/web/components/mission-card.tsx')).MissionCard,
}));
const SavedPrizeCard = lazy(async () => ({
  default: (await import('#features/rewards/web/components/saved-prize-card.tsx')).SavedPrizeCard,
}));
const TeacherWords = lazy(async () => ({ default: (await import('./teacher-words.tsx')).TeacherWords }));
// For a child who cannot sign in yet, with texts of its own.
const InvitedChild = lazy(async () => ({
  default: (await withAllTexts(() => import('./invited-child.tsx'))).InvitedChild,
}));
// What follows from an absence, where it is told; and what few families have: nobody waits for it.
const MakeUpPromise = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/makeups/web/components/make-up-promise.tsx')))
    .MakeUpPromise,
}));
const MakeUpLine = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/makeups/web/components/make-up-line.tsx'))).MakeUpLine,
}));
const ChildModules = lazy(async () => ({ default: (await import('./child-modules.tsx')).ChildModules }));

/** A parent's first screen: is everything all right with my child, and when and where is the next event? */
export function ParentHome() {
  const t = useTranslations();
  usePageTitle(t('common.dashboard'));
  return (
    <>
      {/* The child's name is title enough: another one above would only push it down. */}
      <h1 className={classes.unseen}>{t('common.dashboard')}</h1>
      <Family />
    </>
  );
}

function Family() {
  const t = useTranslations('home');
  const { child, children, isPending, error, refetch } = useSelectedChild();
  // Requested beside the children, and shown with them, so that none of it moves what is below.
  const beside = [useQuery(familyQuery), useQuery(newsQuery)];
  useHasToDos();
  if (isPending || beside.some(isAwaited)) return <ParentHomeSkeleton />;
  if (child) {
    return (
      <>
        <ChildSelector
          stateOf={children.length > 1 ? ({ id }) => <ChildStateLine childId={id} /> : undefined}
        />
        <AbsenceNoteContext value={MakeUpPromise}>
          <WholeDay key={child.id} childId={child.userId} child={child} />
        </AbsenceNoteContext>
      </>
    );
  }
  if (error) return <ErrorState error={error} onRetry={refetch} title={t('error_fetching_children')} />;
  return (
    <Suspense fallback={<DaySkeleton />}>
      <ToDo />
    </Suspense>
  );
}

interface DayProps {
  readonly childId: string;
  readonly child: Child;
}

/**
 * Waits for the topmost part, so that nothing of it moves when the rest arrives; but not for failed parts.
 */
function WholeDay({ childId, child }: DayProps) {
  const highest = [
    useQuery(thisMonthQuery(childId)),
    useQuery(nextEventQuery(childId)),
    useQuery(missedLessonsQuery(childId)),
  ];
  if (highest.some(isAwaited)) return <DaySkeleton />;
  return (
    <Suspense fallback={<DaySkeleton />}>
      <Day childId={childId} child={child} />
    </Suspense>
  );
}

const isAwaited = ({ isPending, failureCount }: UseQueryResult) => isPending && failureCount === 0;

function Day({ childId, child }: DayProps) {
  const t = useTranslations();
  const { groups } = child;
  const [day, setDay] = useState<NamedDay | null>(null);
  const glance = useQuery(familyQuery).data?.children.find(({ id }) => id === child.id);
  // Until the first lesson there is nothing to judge yet: the steps to it stand in the place of the answer.
  const isNew = glance?.start != null;
  // A trial before it is not the child's first lesson in the group.
  const isFirst = isNew && glance.next?.startsAt === glance.start?.lesson?.startsAt;
  const hasLessons = useQuery(thisMonthQuery(childId)).data?.groups.some(({ days }) => days.length > 0);
  // Hidden only when every group of the child has switched the odyssey off (decision R6).
  const hasOdyssey = groups.length === 0 || groups.some(({ spaceOdysseyEnabled }) => spaceOdysseyEnabled);
  return (
    <div className={classes.day} data-odyssey={hasOdyssey}>
      <div className={classes.answer}>
        <ToDo />
        {!isNew && <MonthAnswer childId={childId} onDay={(named) => setDay({ ...named })} />}
        <MissedLessons childId={childId} />
        <Suspense>
          <MakeUpLine childId={childId} />
        </Suspense>
      </div>
      <div className={classes.next}>
        {/* Where there is no lesson yet, the steps say what leads to one. */}
        {!(isNew && glance.next === null) && (
          <NextEventCard childId={childId} child={{ ...child, id: childId }} first={isFirst} />
        )}
      </div>
      <div className={classes.news}>
        <NewsCard />
      </div>
      <div className={classes.month} data-empty={!hasLessons}>
        <Below atOnce={day !== null}>
          <Month childId={childId} shown={day} />
        </Below>
      </div>
      {hasOdyssey && (
        <div className={classes.points}>
          <Below>
            <PointsCard childId={childId} />
          </Below>
          <Below>
            <SavedPrizeCard childId={childId} />
          </Below>
        </div>
      )}
      <div className={classes.words}>
        <Suspense>
          <TeacherWords childId={childId} />
          {!isNew && child.status === 'invited' && !child.hasCard && <InvitedChild child={child} />}
        </Suspense>
        <Missions childId={childId} groups={groups} />
      </div>
      <div className={classes.folds}>
        <HomeCalendar childId={childId} />
        <div className={classes.modules}>
          <Folded title={t('courses.modules')} kept="modules">
            {(headed) => (
              <Below>
                <ChildModules groups={groups} childId={childId} headed={headed} />
              </Below>
            )}
          </Folded>
        </div>
      </div>
    </div>
  );
}

/** What the child's groups fuel together: renders nothing without a mission. */
function Missions({ childId, groups }: { childId: string; groups: Child['groups'] }) {
  return (
    <Suspense>
      {groups.map(
        ({ id, spaceOdysseyEnabled }) =>
          spaceOdysseyEnabled && (
            <MissionCard key={id} groupId={id} childId={childId} reader="parent" look="home" />
          ),
      )}
    </Suspense>
  );
}
