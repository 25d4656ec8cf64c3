import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { ErrorState, unanswered } from '#platform/web/states/error-state.tsx';
import type { ProjectCard, Room } from '../../shared/projects.ts';
import shelf from '../components/shelf-cards.module.css';
import { ShelfSkeleton } from '../components/shelf-skeleton.tsx';
import { bothKeptQuery, forgetBoth, keptProjectsQuery } from '../kept-projects.queries.ts';
import { projectsQuery } from '../projects.queries.ts';
import { RemovedProjects } from '../removed/removed-projects.tsx';
import { gridProjects } from './grid-projects.view.ts';
import { KindChoice } from './kind-choice.tsx';
import classes from './project-grid.module.css';
import { ProjectItem } from './project-item.tsx';

interface Props {
  /** What other features say of a project. */
  readonly marks: (project: ProjectCard) => ReactNode;
}

/** A child's own projects on their shelf, those that only this device has among them. */
export function ProjectGrid({ marks }: Props) {
  const t = useTranslations('projects');
  const { id: userId } = useUser();
  const firstId = useId();
  const list = useInfiniteQuery(projectsQuery());
  const kept = useQuery(keptProjectsQuery(userId));
  const error = unanswered(list);
  const pages = list.data?.pages ?? [];
  const projects = gridProjects(
    pages.flatMap((page) => page.projects),
    kept.data ?? [],
  );
  if (kept.isPending || (list.isPending && !error && projects.length === 0)) return <ShelfSkeleton />;
  if (error && projects.length === 0)
    return <ErrorState error={error} title={t('error')} onRetry={() => void list.refetch()} />;
  const removed = pages[0]?.removed ?? 0;
  if (projects.length === 0)
    return (
      <>
        <section className={classes.first} aria-labelledby={firstId}>
          <h2 id={firstId} className={classes.firstTitle}>
            {t('new_title')}
          </h2>
          <p className={classes.firstHint}>{t('empty_hint')}</p>
          <KindChoice />
        </section>
        <div className={classes.below}>
          <RemovedProjects count={removed} />
        </div>
      </>
    );
  return (
    <div className={classes.grid}>
      <BothKept userId={userId} />
      <ul className={shelf.shelf}>
        {projects.map(({ project, isUnsent }) => (
          <ProjectItem key={project.id} project={project} isUnsent={isUnsent} marks={marks(project)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          className={shelf.more ?? ''}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      <div className={classes.below}>
        {pages[0] && <RoomLeft room={pages[0].room} removed={removed} />}
        <RemovedProjects count={removed} />
      </div>
    </div>
  );
}

const bytesInMegabyte = 1_000_000;

/** Said once the room begins to matter. */
function RoomLeft({ room: { used, most }, removed }: { room: Room; removed: number }) {
  const t = useTranslations('projects');
  if (used < most / 2) return null;
  const inMegabytes = (bytes: number) => Math.round(bytes / bytesInMegabyte);
  return (
    <p className={classes.room}>
      {t('room', { used: inMegabytes(used), most: inMegabytes(most) })}
      {removed > 0 && ` ${t('room_removed')}`}
    </p>
  );
}

/** Names what was changed in two places, until the child has read it. */
function BothKept({ userId }: { userId: string }) {
  const t = useTranslations('projects');
  const { data: names = [], refetch } = useQuery(bothKeptQuery(userId));
  if (names.length === 0) return null;
  return (
    <div className={classes.both} role="status">
      {names.map((name) => (
        <p key={name}>{t('both_kept', { name })}</p>
      ))}
      <Button
        variant="default"
        onClick={() => {
          void forgetBoth(userId).then(() => refetch());
        }}
      >
        {t('both_seen')}
      </Button>
    </div>
  );
}
