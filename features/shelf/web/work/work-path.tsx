import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { BackLink } from '#platform/web/kit/back-link.tsx';
import { Breadcrumbs, type Crumb } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { Work } from '../../shared/shelf.ts';

/**
 * The way back from a work: a child's to its shelf, a guardian's to the child, and that of staff to the shelf of the group for which the
 * work waits, or else is. From one that isn't there to where works are looked for.
 */
export function WorkPath({ work }: { work?: Pick<Work, 'places' | 'childId'> }) {
  const t = useTranslations();
  const { role } = useUser();
  if (isStaff(role)) {
    const places = work?.places ?? [];
    const place = places.find(({ state }) => state === 'waiting') ?? places[0];
    const crumbs: Crumb[] = [{ label: t('groups.title'), link: { to: '/dashboard/groups' } }];
    if (place) {
      const params = { groupId: place.groupId };
      crumbs.push(
        { label: place.groupName, link: { to: '/dashboard/groups/$groupId', params } },
        { label: t('shelf.staff_title'), link: { to: '/dashboard/groups/$groupId/shelf', params } },
      );
    }
    return <Breadcrumbs crumbs={crumbs} />;
  }
  return role === 'child' ? (
    <BackLink label={t('shelf.title')} link={{ to: '/dashboard/shelf' }} />
  ) : (
    <WayToChild childId={work?.childId ?? null} />
  );
}

function WayToChild({ childId }: Pick<Work, 'childId'>) {
  const t = useTranslations('children');
  const { data } = useQuery({ ...childrenQuery, enabled: childId !== null });
  const child = data?.children.find(({ userId }) => userId === childId);
  if (!child) return <BackLink label={t('title')} link={{ to: '/dashboard/children' }} />;
  const link = { to: '/dashboard/children/$childId', params: { childId: child.id } } as const;
  return <BackLink label={child.firstName} link={link} />;
}
