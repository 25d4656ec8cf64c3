import type { WorkCard } from '../../shared/shelf.ts';

/** What a work is to those who look at the shelf: the cover of a program is what it drew, so one without draws nothing. */
export function kindOfWork({ kind, coverUrl }: Pick<WorkCard, 'kind' | 'coverUrl'>) {
  if (kind !== 'python') return kind;
  return coverUrl ? 'drawing' : 'program';
}
