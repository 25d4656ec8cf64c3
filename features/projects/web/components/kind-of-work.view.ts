import type { ProjectCard } from '../../shared/projects.ts';

/** What a project or a work is to those who look for it on a shelf: the cover of a program is what it drew, so one without draws nothing. */
export function kindOfWork({ kind, coverUrl }: Pick<ProjectCard, 'kind' | 'coverUrl'>) {
  if (kind !== 'python') return kind;
  return coverUrl ? 'drawing' : 'program';
}
