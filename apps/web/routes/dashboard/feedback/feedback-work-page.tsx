import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { waitingFeedbackQuery } from '#features/feedback/web/feedback.queries.ts';
import { WaitingList } from '#features/feedback/web/work-list/waiting-list.tsx';
import classes from '#features/feedback/web/work-list/work-list.module.css';
import { workPageSize } from '#features/feedback/web/work-list/work-search.view.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { DataTablePager } from '#platform/web/table/data-table-pager.tsx';

const route = getRouteApi('/dashboard/feedback/');

/** Feedback waiting for an admin: each letter with all that is needed to decide, oldest first. */
export function FeedbackWorkPage() {
  const t = useTranslations('feedback');
  const { q, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(waitingFeedbackQuery({ search: q?.trim() ?? '', page, pageSize: workPageSize }));
  const search = (next: string | undefined) => void navigate({ search: { q: next }, replace: true });
  // The last one of the last page was decided: the previous page has more.
  const isPast = page > 1 && !list.isPlaceholderData && list.data?.waiting.length === 0;
  useEffect(() => {
    if (isPast) void navigate({ search: (now) => ({ ...now, page: undefined }), replace: true });
  }, [isPast, navigate]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={list.data && t('work_subtitle', { count: list.data.total })} />
      <search className={classes.search}>
        <SearchField label={t('search')} text={q ?? ''} onChange={search} />
      </search>
      <QueryStates
        query={list}
        loading={<Skeletons shape="row" />}
        errorTitle={t('work_error')}
        isEmpty={({ total }) => total === 0}
        empty={
          q ? (
            <EmptyState
              picture={<Telescope />}
              message={t('none_found')}
              action={
                <Button variant="default" onClick={() => search(undefined)}>
                  {t('clear_search')}
                </Button>
              }
            />
          ) : (
            <EmptyState picture={<MoonFlag />} message={t('work_done')} hint={t('work_done_hint')} />
          )
        }
      >
        {({ waiting, total }) => (
          <>
            <WaitingList waiting={waiting} />
            {total > workPageSize && (
              <DataTablePager
                position={{ page: page - 1, pageSize: workPageSize, sorting: null }}
                total={total}
                onChange={(position) =>
                  void navigate({
                    search: (now) => ({ ...now, page: position.page > 0 ? position.page + 1 : undefined }),
                  })
                }
              />
            )}
          </>
        )}
      </QueryStates>
    </>
  );
}
