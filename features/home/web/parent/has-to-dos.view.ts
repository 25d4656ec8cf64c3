import type { ToDoFacts } from '../to-do/to-do.view.ts';

/** Whether the list of what is to do has a line: what makes the lines is loaded with the list, by those who have one. */
export function hasToDos({ children, selected, family }: ToDoFacts): boolean {
  if (children.length === 0 || children.some(({ requests }) => requests > 0)) return true;
  if (!family) return false;
  const { due, unpaid, unassigned, toSign = 0, children: glances } = family;
  const isAsked = ({ id, start, seat, places }: (typeof glances)[number]) =>
    (start && id === selected?.id) ||
    places.some(({ kind }) => kind !== 'paying') ||
    seat === 'plan' ||
    seat === 'group' ||
    seat === 'wait';
  return unpaid || due !== null || unassigned > 0 || toSign > 0 || glances.some(isAsked);
}
