import { useTranslations } from 'use-intl';
import { isStaff } from '#platform/shared/roles.ts';
import { BackLink } from '#platform/web/kit/back-link.tsx';
import { Breadcrumbs, type Crumb } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { WorkPlace } from '../../shared/shelf.ts';

/**
 * The way back from a work: a child's to its shelf, a guardian's to the children, and that of staff to the shelf of the group for which
 * the work waits, or else is.
 */
export function WorkPath({ places = [] }: { places?: readonly WorkPlace[] }) {
  const t = useTranslations();
  const { role } = useUser();
  if (isStaff(role)) {
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
    <BackLink label={t('children.title')} link={{ to: '/dashboard/children' }} />
  );
}
