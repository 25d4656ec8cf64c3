import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { type CalendarFilter, dayEventsQuery } from '../calendar.queries.ts';
import { eventsOf, eventsOn, leftOn } from './calendar-events.view.ts';
import { DayFrame, DayList, type DayListProps } from './day-list.tsx';

interface Props extends DayListProps {
  /** Whose lessons they are. */
  readonly filter: CalendarFilter;
  /** For a requested day, lessons from this minute on. */
  readonly since?: number;
}

/** All lessons of a day: those that the calendar has, or of very many one page after the other. */
export function WholeDay({ filter, since = 0, ...day }: Props) {
  return leftOn(day.days, day.day) > 0 ? (
    <PortionsOfDay {...{ filter, since }} {...day} />
  ) : (
    <DayList {...day} />
  );
}

function PortionsOfDay({ filter, since, day, days, actions, bare = false }: Props & { since: number }) {
  const t = useTranslations('calendar');
  const list = useInfiniteQuery(dayEventsQuery({ day, since }, filter));
  const events = list.data?.pages.flatMap((page) => eventsOf(page)) ?? [];
  const left = Math.max(eventsOn(days, day, since) - events.length, 1);
  return (
    <DayFrame {...{ day, days, bare, events }} onOpen={actions.open}>
      {list.isPending && <Skeletons shape="row" count={5} />}
      {list.isError && !list.data && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} title={t('error')} />
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('show_more', { count: left })}
        </Button>
      )}
    </DayFrame>
  );
}
