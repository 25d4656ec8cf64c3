import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { NoSuchGroup } from '#features/attendance/web/components/no-such-group.tsx';
import { mayKeepGroupContent } from '#features/courses/shared/courses.permissions.ts';
import { DayLesson } from '#features/courses/web/day-lesson/day-lesson.tsx';
import { dayLessonsQuery, useDayLessonChanges } from '#features/courses/web/event-lessons.queries.ts';
import type { GroupStage, Stage } from '#features/stage/shared/stage.ts';
import { StageActions } from '#features/stage/web/board/stage-actions.tsx';
import { StageBoard } from '#features/stage/web/board/stage-board.tsx';
import { ClassOver } from '#features/stage/web/components/class-over.tsx';
import { SheetLink } from '#features/stage/web/projector/sheet-link.tsx';
import { type StageActs, stageQuery, useStageActs } from '#features/stage/web/stage.queries.ts';
import { formatLongDate, formatTimeRange } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Capsule, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

// Few classes are projected.
const Wall = lazy(async () => ({ default: (await import('./wall.tsx')).Wall }));

const route = getRouteApi('/dashboard/attendance/$groupId/stage/');

/** A group's class time today (decision H2). */
export function StagePage() {
  const t = useTranslations('stage');
  const locale = useLocale();
  const { groupId } = route.useParams();
  const query = useQuery(stageQuery(groupId));
  const acts = useStageActs(groupId);
  useJoining(query.data, acts);
  const seen = useLastStage(groupId, query.data?.stage);
  // Until somebody leaves it, also when the class ends meanwhile.
  const [onWall, setOnWall] = useState(false);
  const clockAhead = ({ now }: GroupStage) => Date.parse(now) - query.dataUpdatedAt;
  const toAttendance = { label: t('attendance'), link: { to: '/dashboard/attendance' } } as const;
  if (isNotThere(query.error)) return <NoSuchGroup />;
  const { data } = query;
  return (
    <>
      <PageHeader
        dense
        title={t('title')}
        subtitle={data && [formatLongDate(data.date, locale), ...data.events.map(timesOf)].join(' · ')}
        crumbs={[
          toAttendance,
          ...(data
            ? [
                {
                  label: data.group.name,
                  link: { to: '/dashboard/attendance/$groupId', params: { groupId } } as const,
                },
              ]
            : []),
        ]}
        action={data && <StageActions data={data} acts={acts} />}
      />
      <QueryStates query={query} loading={<Skeletons shape="card" />} errorTitle={t('error')}>
        {(known) =>
          known.stage ? (
            <>
              {/* The board names the lesson of most; today's stays here while it is still to be opened. */}
              <DayLesson
                groupId={groupId}
                date={known.date}
                leftToOpen={known.stage.tiles.some(({ seat }) => seat)}
                waiting={null}
              >
                {null}
              </DayLesson>
              <StageBoard
                group={known.group}
                stage={known.stage}
                clockAhead={clockAhead(known)}
                acts={acts}
                onProject={() => setOnWall(true)}
              />
            </>
          ) : (
            <NotBegun data={known} seen={seen} acts={acts} />
          )
        }
      </QueryStates>
      {onWall && data && (
        <Suspense>
          <Wall
            group={data.group}
            stage={data.stage}
            clockAhead={clockAhead(data)}
            onClose={() => setOnWall(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const timesOf = ({ startsAt, endsAt }: GroupStage['events'][number]) => formatTimeRange(startsAt, endsAt);

/** Whoever opens a lesson that is on is told what children do from then on. */
function useJoining(data: GroupStage | undefined, { begin }: StageActs): void {
  const groupId = data?.stage && !data.stage.isWatching ? data.group.id : null;
  const join = useEffectEvent((id: string) => begin.mutate({ groupId: id }));
  useEffect(() => {
    if (groupId) join(groupId);
  }, [groupId]);
}

/** The class as it was last seen here, also when its lesson has ended. */
function useLastStage(groupId: string, stage: Stage | null | undefined): Stage | null {
  const [last, setLast] = useState<{ readonly groupId: string; readonly stage: Stage } | null>(null);
  if (stage && last?.stage !== stage) setLast({ groupId, stage });
  return last?.groupId === groupId ? last.stage : null;
}

interface Props {
  readonly data: GroupStage;
  /** The class that has just ended. */
  readonly seen: Stage | null;
  readonly acts: StageActs;
}

function NotBegun({ data: { group, date, events, over }, seen, acts: { begin } }: Props) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { data: day } = useQuery(dayLessonsQuery({ groupId: group.id, date }));
  const { open } = useDayLessonChanges({ groupId: group.id, date });
  const mayOpen = mayKeepGroupContent(useUser());
  const closed = mayOpen ? day?.lessons.find(({ lesson, isOpen }) => lesson && !isOpen) : undefined;
  const toOpen = closed?.lesson;
  if (events.length === 0)
    return (
      <EmptyState
        picture={<Telescope />}
        message={t('no_lesson')}
        hint={t('no_lesson_hint')}
        action={
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/attendance/$groupId" params={{ groupId: group.id }} />
            )}
          >
            {t('to_group')}
          </Button>
        }
      />
    );
  const error = <FormAlert message={begin.error ? refusalText(begin.error) : null} />;
  const onBegin = () => begin.mutate({ groupId: group.id });
  const onBeginAndOpen = () =>
    closed &&
    toOpen &&
    runMutation(
      open,
      { eventId: closed.eventId, lessonId: toOpen.id },
      { onSuccess: onBegin, onError: (refused) => notify.error(refusalText(refused)) },
    );
  if (seen || over)
    return (
      <EmptyState
        picture={<Capsule />}
        message={t('over_title')}
        hint={<ClassOver groupId={group.id} stage={seen} over={over ?? []} />}
        action={
          <>
            {error}
            <SheetLink groupId={group.id} date={date} primary />
            <Button size="lg" variant="subtle" loading={begin.isPending} onClick={onBegin}>
              {t('begin_again')}
            </Button>
          </>
        }
      />
    );
  return (
    <DayLesson groupId={group.id} date={date} waiting={<Skeletons shape="card" />}>
      <EmptyState
        picture={<Capsule />}
        message={t('begin_title')}
        hint={`${t('begin_hint')} ${t('kept_hint')}`}
        action={
          <>
            {error}
            {toOpen && (
              <Button size="lg" loading={open.isPending || begin.isPending} onClick={onBeginAndOpen}>
                {t('begin_open', { lesson: localize(toOpen.title, locale) })}
              </Button>
            )}
            <Button
              size="lg"
              variant={toOpen ? 'default' : 'filled'}
              loading={begin.isPending && !toOpen}
              disabled={open.isPending}
              onClick={onBegin}
            >
              {t('begin')}
            </Button>
          </>
        }
      />
    </DayLesson>
  );
}
