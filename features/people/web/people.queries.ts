import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#platform/shared/session.ts';
import { featureClient } from '#platform/web/api.ts';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { peopleContract } from '../shared/people.contract.ts';
import type { Child } from '../shared/people.ts';
import { selectedChild } from '../shared/selected-child.rules.ts';

const { query } = featureClient<typeof peopleContract>('people');
const choice = rememberedChoice('child');

/** Families change rarely, and realtime tells when one does. */
export const childrenQuery = query.listChildren.queryOptions({ staleTime: 60_000 });

interface ChildSelection {
  readonly child: Child | null;
  readonly children: readonly Child[];
  readonly select: (childId: string) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** For loaders: the parent's children, from the cache or the server. */
export async function loadChildren(queryClient: QueryClient): Promise<readonly Child[]> {
  const { children } = await queryClient.ensureQueryData(childrenQuery);
  return children;
}

/** For loaders: the child that the parent looks at, from the cache or the server. */
export async function loadSelectedChild(queryClient: QueryClient, user: SessionUser): Promise<Child | null> {
  const children = await loadChildren(queryClient);
  return selectedChild(children, choice.read(user.id));
}

/** The child that the user looked at last on this device. */
export const lastChild = (userId: string): string | null => choice.read(userId);

/** Makes a child the one that the parent looks at. */
export function chooseChild(userId: string, childId: string): void {
  choice.choose(userId, childId);
}

/** The child that the signed-in parent looks at, remembered on the device; the first registered one by default. */
export function useSelectedChild(): ChildSelection {
  const user = useUser();
  const chosen = choice.useChoice(user.id);
  const { data, isPending, error, refetch } = useQuery(childrenQuery);
  const children = data?.children ?? [];
  return {
    child: selectedChild(children, chosen),
    children,
    select: (childId) => chooseChild(user.id, childId),
    isPending,
    error,
    refetch: () => void refetch(),
  };
}
