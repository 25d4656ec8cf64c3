import { useTranslations } from 'use-intl';
import { isStaff } from '#platform/shared/roles.ts';
import { BackLink } from '#platform/web/kit/back-link.tsx';
import { Breadcrumbs, type Crumb } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { Work } from '../../shared/shelf.ts';
import { placeOfStaff, useOwnChild } from './use-way-up.ts';

/**
 * The way back from a work: a child's to its shelf, a guardian's to the child, and that of staff to the shelf of the group for which the
 * work waits, or else is. From one that isn't there to where works are looked for.
 */
export function WorkPath({ work }: { work?: Pick<Work, 'places' | 'childId'> }) {
  const t = useTranslations();
  const { role } = useUser();
  if (isStaff(role)) {
    const place = work && placeOfStaff(work);
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
  const child = useOwnChild(childId);
  if (!child) return <BackLink label={t('title')} link={{ to: '/dashboard/children' }} />;
  const link = { to: '/dashboard/children/$childId', params: { childId: child.id } } as const;
  return <BackLink label={child.firstName} link={link} />;
}
