import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { Work, WorkPlace } from '../../shared/shelf.ts';

/** The group through which staff sees a work: the one for which it waits, or else is. */
export function placeOfStaff({ places }: Pick<Work, 'places'>): WorkPlace | undefined {
  return places.find(({ state }) => state === 'waiting') ?? places[0];
}

/** Where somebody looks for works like this one: a child on the shelf, a guardian at the child, staff on the shelf of the group. */
export function useWayUp(work: Pick<Work, 'places' | 'childId'>): LinkProps {
  const { role } = useUser();
  const child = useOwnChild(work.childId);
  if (role === 'child') return { to: '/dashboard/shelf' };
  if (!isStaff(role))
    return child
      ? { to: '/dashboard/children/$childId', params: { childId: child.id } }
      : { to: '/dashboard/children' };
  const place = placeOfStaff(work);
  return place
    ? { to: '/dashboard/groups/$groupId/shelf', params: { groupId: place.groupId } }
    : { to: '/dashboard/groups' };
}

/** The guardian's child that has an account; undefined until it is known. */
export function useOwnChild(userId: string | null) {
  const { data } = useQuery({ ...childrenQuery, enabled: userId !== null });
  return data?.children.find((child) => child.userId === userId);
}
