import type { ProjectKind } from '../../shared/projects.ts';
import { DrawnCover } from './drawn-cover.tsx';
import classes from './project-cover.module.css';

interface Props {
  /** `turtle` is a program that will draw. */
  readonly kind: ProjectKind | 'turtle';
  readonly coverUrl: string | null;
}

/** The cover of a project: its own picture, always as an image, or a drawn one. Decorative, its name stands beside it. */
export function ProjectCover({ kind, coverUrl }: Props) {
  return (
    <span className={classes.cover}>
      {coverUrl ? <img src={coverUrl} alt="" loading="lazy" decoding="async" /> : <DrawnCover kind={kind} />}
    </span>
  );
}
