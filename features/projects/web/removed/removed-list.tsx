import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { removedProjectsQuery } from '../projects.queries.ts';
import { RemovedItem } from './removed-item.tsx';
import classes from './removed-list.module.css';

/** A child's removed projects: each can be brought back, or deleted for good. */
export function RemovedList() {
  const t = useTranslations('projects');
  const list = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(removedProjectsQuery());
  // The row that had the focus is going.
  const onGone = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} className={classes.list}>
      <p className={classes.hint}>{t('removed_hint')}</p>
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" />}
        errorTitle={t('removed_error')}
        isEmpty={({ pages }) => pages.every(({ projects }) => projects.length === 0)}
        empty={<p className={classes.empty}>{t('removed_none')}</p>}
      >
        {({ pages }) => (
          <>
            <ul className={classes.projects}>
              {pages
                .flatMap(({ projects }) => projects)
                .map((project) => (
                  <RemovedItem key={project.id} project={project} onGone={onGone} />
                ))}
            </ul>
            {query.hasNextPage && (
              <Button
                variant="default"
                className={classes.more ?? ''}
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </>
        )}
      </QueryStates>
    </div>
  );
}
