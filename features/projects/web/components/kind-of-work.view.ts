import type { ProjectCard } from '../../shared/projects.ts';

/** What a project or a work is to those who look for it on a shelf: a program draws when it has drawn its cover, or takes the turtle. */
export function kindOfWork({ kind, draws, coverUrl }: Pick<ProjectCard, 'kind' | 'draws' | 'coverUrl'>) {
  if (kind !== 'python') return kind;
  return coverUrl || draws ? 'drawing' : 'program';
}
