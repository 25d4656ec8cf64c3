import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { lazy } from '#platform/web/lazy.ts';
import { familyQuery } from '../family.queries.ts';
import { hasToDos } from './has-to-dos.view.ts';

// Most homes open without it.
const loadList = () => import('../to-do/to-do-list.tsx');
const ToDoList = lazy(async () => ({ default: (await loadList()).ToDoList }));

/** Whether anything is to do; the list is requested as soon as that is known. */
export function useHasToDos(): boolean {
  const { child, children, isPending } = useSelectedChild();
  const { data: family, isPending: isAwaited } = useQuery(familyQuery);
  const has = !isPending && !isAwaited && hasToDos({ children, selected: child, family });
  useEffect(() => {
    // The list itself repeats what fails here.
    if (has) loadList().catch(() => undefined);
  }, [has]);
  return has;
}

/**
 * What is still to do, or nothing. What is known when the home opens is waited for with the rest of it, so that nothing moves; what
 * comes later takes nothing away meanwhile.
 */
export function ToDo() {
  const has = useHasToDos();
  const [isAwaited] = useState(has);
  const list = has && <ToDoList />;
  return isAwaited ? list : <Suspense>{list}</Suspense>;
}
