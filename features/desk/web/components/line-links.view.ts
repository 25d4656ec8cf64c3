import type { LinkProps } from '@tanstack/react-router';
import type { Role } from '#platform/shared/roles.ts';
import type { Line, LineItem } from '../../shared/desk.ts';

const group = (to: string, groupId: string | null): LinkProps =>
  ({ to, params: { groupId: groupId ?? '' } }) as LinkProps;

/** The page of a line's thing; null if it has none. */
export function linkOfItem({ kind }: Line, { id, groupId, date }: LineItem, role: Role): LinkProps | null {
  switch (kind) {
    case 'unpaid':
    case 'fourteen':
      return { to: '/dashboard/users/$userId', params: { userId: id } };
    case 'arrangements':
      return { to: '/dashboard/payers/$payerId', params: { payerId: id } };
    case 'absences':
      return role === 'admin'
        ? { to: '/dashboard/users/$userId', params: { userId: id } }
        : group('/dashboard/attendance/$groupId', groupId);
    case 'sheets-missing':
    case 'sheets-waiting':
      return {
        to: '/dashboard/attendance/$groupId/daily-sheet/$date',
        params: { groupId: id, date: date ?? '' },
      };
    case 'feedback-missing':
      return group('/dashboard/groups/$groupId/feedback', id);
    case 'diplomas':
      return group('/dashboard/groups/$groupId/diplomas', id);
    case 'works-waiting':
      return group('/dashboard/groups/$groupId/shelf', id);
    case 'conversations':
      return { to: '/dashboard/conversations/$conversationId', params: { conversationId: id } };
    case 'trials':
      return group('/dashboard/groups/$groupId', groupId);
    case 'groups-over':
    case 'groups-under':
      return group('/dashboard/groups/$groupId', id);
    case 'backup':
    case 'mail-server':
    case 'mails-kept':
    case 'mails-late':
    case 'mails':
    case 'jobs':
      return { to: '/dashboard/operations' };
    default:
      return null;
  }
}

/** Where a line is worked off: its first thing's page, or the list of all. */
export function linkOfLine(line: Line, role: Role): LinkProps {
  const [first] = line.items;
  switch (line.kind) {
    case 'prizes':
      return { to: '/dashboard/teacher-prizes' };
    case 'feedback-waiting':
      return { to: '/dashboard/feedback' };
    case 'conversations':
      return { to: '/dashboard/conversations' };
    case 'waiting':
      return { to: '/dashboard/groups/waiting' };
    case 'cancellations':
      return { to: '/dashboard/billing/$tab', params: { tab: 'requests' } };
    case 'seats-missed':
      return { to: '/dashboard/billing/$tab', params: { tab: 'subscriptions' }, search: { state: 'active' } };
    case 'transfers':
      return { to: '/dashboard/billing/payments' };
    case 'unpaid':
      // Overdue ones come first; if there is none, the line is about first payments.
      return {
        to: '/dashboard/billing/$tab',
        params: { tab: 'subscriptions' },
        search: { state: first?.date ? 'unpaid' : 'waiting' },
      };
    case 'staff-codes':
      return { to: '/dashboard/users/staff-codes' };
    default:
      return (first && linkOfItem(line, first, role)) ?? { to: '/dashboard/groups' };
  }
}
