import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { NoSuchGroup } from '#features/attendance/web/components/no-such-group.tsx';
import { DayLesson } from '#features/courses/web/day-lesson/day-lesson.tsx';
import type { GroupStage } from '#features/stage/shared/stage.ts';
import { StageActions } from '#features/stage/web/board/stage-actions.tsx';
import { StageBoard } from '#features/stage/web/board/stage-board.tsx';
import { type StageActs, stageQuery, useStageActs } from '#features/stage/web/stage.queries.ts';
import { formatLongDate, formatTimeRange } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Capsule, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

const route = getRouteApi('/dashboard/attendance/$groupId/stage/');

/** A group's class time today (decision H2). */
export function StagePage() {
  const t = useTranslations('stage');
  const locale = useLocale();
  const { groupId } = route.useParams();
  const query = useQuery(stageQuery(groupId));
  const acts = useStageActs(groupId);
  useJoining(query.data, acts);
  const toAttendance = { label: t('attendance'), link: { to: '/dashboard/attendance' } } as const;
  if (isNotThere(query.error)) return <NoSuchGroup />;
  const { data } = query;
  return (
    <>
      <PageHeader
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
            <StageBoard
              group={known.group}
              stage={known.stage}
              clockAhead={Date.parse(known.now) - query.dataUpdatedAt}
              acts={acts}
            />
          ) : (
            <NotBegun data={known} acts={acts} />
          )
        }
      </QueryStates>
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

interface Props {
  readonly data: GroupStage;
  readonly acts: StageActs;
}

function NotBegun({ data: { group, date, events }, acts: { begin } }: Props) {
  const t = useTranslations('stage');
  const refusalText = useRefusalText();
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
  return (
    <DayLesson groupId={group.id} date={date} waiting={<Skeletons shape="card" />}>
      <EmptyState
        picture={<Capsule />}
        message={t('begin_title')}
        hint={`${t('begin_hint')} ${t('kept_hint')}`}
        action={
          <>
            <FormAlert message={begin.error ? refusalText(begin.error) : null} />
            <Button size="lg" loading={begin.isPending} onClick={() => begin.mutate({ groupId: group.id })}>
              {t('begin')}
            </Button>
          </>
        }
      />
    </DayLesson>
  );
}
