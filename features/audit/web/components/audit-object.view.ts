import type { LinkProps } from '@tanstack/react-router';
import type { AuditObject } from '../../shared/audit.ts';

/** The page of somebody or something that an action concerns; null where it has none. */
export function linkOfObject({ type, id, parentId, date }: Omit<AuditObject, 'name'>): LinkProps | null {
  switch (type) {
    case 'user':
      return { to: '/dashboard/users/$userId', params: { userId: id } };
    case 'child':
      return parentId
        ? {
            to: '/dashboard/users/$userId/children/$childId/edit',
            params: { userId: parentId, childId: id },
          }
        : null;
    case 'group':
      return { to: '/dashboard/groups/$groupId', params: { groupId: id } };
    case 'sheet':
      return parentId && date
        ? { to: '/dashboard/attendance/$groupId/daily-sheet/$date', params: { groupId: parentId, date } }
        : null;
    case 'module':
      return { to: '/dashboard/modules/$moduleId/edit', params: { moduleId: id } };
    case 'lesson':
      return parentId
        ? {
            to: '/dashboard/modules/$moduleId/$lessonId/edit',
            params: { moduleId: parentId, lessonId: id },
          }
        : null;
    case 'reward':
      return { to: '/dashboard/teacher-prizes/catalogue/$rewardId', params: { rewardId: id } };
    case 'invoice':
      return { to: '/dashboard/billing/invoices', search: { invoice: id } };
    case 'bulletin':
      return { to: '/dashboard/notifications/$bulletinId', params: { bulletinId: id } };
    default:
      return null;
  }
}
