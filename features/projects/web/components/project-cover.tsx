import type { ProjectCard } from '../../shared/projects.ts';
import { DrawnCover } from './drawn-cover.tsx';
import classes from './project-cover.module.css';

type Props = Pick<ProjectCard, 'kind' | 'draws' | 'coverUrl' | 'name'>;

/** The cover of a project: its own picture, always as an image, or a drawn one. Decorative, its name stands beside it. */
export function ProjectCover({ kind, draws, coverUrl, name }: Props) {
  return (
    <span className={classes.cover}>
      {coverUrl ? (
        <img src={coverUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <DrawnCover kind={draws ? 'turtle' : kind} name={name} />
      )}
    </span>
  );
}
