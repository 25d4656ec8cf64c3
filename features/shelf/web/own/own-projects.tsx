import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import cards from '#features/projects/web/components/shelf-cards.module.css';
import { projectsQuery } from '#features/projects/web/projects.queries.ts';
import { MorePages } from '#platform/web/list/paged-list.tsx';
import { ErrorState, unanswered } from '#platform/web/states/error-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { myShelfQuery } from '../shelf.queries.ts';
import { PutChoice, type PutProject } from './put-choice.tsx';
import classes from './put-on-shelf.module.css';

interface Props {
  readonly chosen: PutProject | null;
  readonly onChoose: (project: PutProject) => void;
  readonly onDone: () => void;
}

/** One's own projects, to choose the one that goes on the shelf, and then who sees it. */
export function OwnProjects({ chosen, onChoose, onDone }: Props) {
  const t = useTranslations('shelf');
  const mine = useQuery(myShelfQuery());
  if (chosen)
    return (
      <QueryStates query={mine} loading={<Skeletons shape="line" />} errorTitle={t('error')}>
        {(shelf) => <PutChoice shelf={shelf} project={chosen} save={async () => true} onDone={onDone} />}
      </QueryStates>
    );
  return (
    <div className={classes.choice}>
      <ProjectChoice onChoose={onChoose} />
      <Button
        size="md"
        variant="default"
        renderRoot={(props) => <Link {...props} to="/dashboard/workshop" />}
      >
        {t('put_own_new')}
      </Button>
    </div>
  );
}

function ProjectChoice({ onChoose }: Pick<Props, 'onChoose'>) {
  const t = useTranslations('shelf');
  const list = useInfiniteQuery(projectsQuery());
  const { data: mine } = useQuery(myShelfQuery());
  const isThere = (id: string) => mine?.works.some(({ projectId }) => projectId === id);
  const error = unanswered(list);
  if (error) return <ErrorState error={error} title={t('error')} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeletons shape="line" />;
  const projects = list.data.pages.flatMap((page) => page.projects);
  if (projects.length === 0) return <p className={classes.none}>{t('put_own_none')}</p>;
  return (
    <>
      <ul className={classes.projects}>
        {projects.map((project) => (
          <li key={project.id}>
            <button type="button" className={classes.pick} onClick={() => onChoose(project)}>
              <span className={classes.thumb}>
                <ProjectCover {...project} />
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{project.name}</span>
                {isThere(project.id) && <span className={cards.mark}>{t('on_shelf')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MorePages query={list} />
    </>
  );
}
