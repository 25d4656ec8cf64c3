import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import type { AttendanceGroup } from '../../shared/attendance.ts';
import type { meetingGroupsQuery, waitingGroupsQuery } from '../attendance.queries.ts';

interface Props {
  readonly query: typeof meetingGroupsQuery | typeof waitingGroupsQuery;
  /** What is already loaded: shown until the answer arrives. */
  readonly first: readonly AttendanceGroup[];
  readonly children: (groups: readonly AttendanceGroup[], more: ReactNode) => ReactNode;
}

/** All groups of a list that shows its first ones, loading the next of thousands on demand. */
export function MoreGroups({ query, first, children }: Props) {
  const t = useTranslations('attendance');
  const list = useInfiniteQuery(query as typeof waitingGroupsQuery);
  if (!list.data && list.isError)
    return children(
      first,
      <ErrorState error={list.error} title={t('error_groups')} onRetry={() => void list.refetch()} />,
    );
  const groups = list.data?.pages.flatMap((page) => page.groups) ?? first;
  return children(
    groups,
    (!list.data || list.hasNextPage) && (
      <Button variant="default" mt="sm" loading={list.isFetching} onClick={() => void list.fetchNextPage()}>
        {t('show_more')}
      </Button>
    ),
  );
}
