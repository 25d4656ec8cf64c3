import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PagedList } from '#platform/web/list/paged-list.tsx';
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
      <PagedList
        query={query}
        rowsOf={(page) => page.projects}
        loading={<Skeletons shape="line" />}
        errorTitle={t('removed_error')}
        empty={<p className={classes.empty}>{t('removed_none')}</p>}
      >
        {(projects) => (
          <ul className={classes.projects}>
            {projects.map((project) => (
              <RemovedItem key={project.id} project={project} onGone={onGone} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
