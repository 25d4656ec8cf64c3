import type { LinkProps } from '@tanstack/react-router';
import type { Role } from '#platform/shared/roles.ts';
import { newHash } from '#platform/web/use-new-in-address.ts';

const officeTab = (tab: 'plans' | 'coupons'): LinkProps => ({
  to: '/dashboard/billing/$tab',
  params: { tab },
  hash: newHash,
});

/** The actions that a role can start from anywhere, by their text keys: those of a day before those of a term. */
export const actions: readonly {
  readonly key: ActionKey;
  readonly link: LinkProps;
  readonly roles: readonly Role[];
}[] = [
  { key: 'open_sheets', link: { to: '/dashboard/attendance' }, roles: ['admin', 'teacher'] },
  { key: 'new_bulletin', link: { to: '/dashboard/notifications/new' }, roles: ['admin', 'teacher'] },
  { key: 'new_user', link: { to: '/dashboard/users/new' }, roles: ['admin'] },
  { key: 'new_group', link: { to: '/dashboard/groups/new' }, roles: ['admin'] },
  { key: 'new_invoice', link: { to: '/dashboard/billing/invoices', hash: newHash }, roles: ['admin'] },
  { key: 'transfers', link: { to: '/dashboard/billing/payments' }, roles: ['admin'] },
  { key: 'new_plan', link: officeTab('plans'), roles: ['admin'] },
  { key: 'new_coupon', link: officeTab('coupons'), roles: ['admin'] },
  { key: 'new_module', link: { to: '/dashboard/modules', hash: newHash }, roles: ['admin'] },
  { key: 'new_prize', link: { to: '/dashboard/teacher-prizes/catalogue/new' }, roles: ['admin'] },
  {
    key: 'new_mission',
    link: { to: '/dashboard/teacher-prizes/missions', hash: newHash },
    roles: ['admin', 'teacher'],
  },
  {
    key: 'subscriptions',
    link: { to: '/dashboard/billing/$tab', params: { tab: 'subscriptions' } },
    roles: ['admin'],
  },
  { key: 'invoices', link: { to: '/dashboard/billing/invoices' }, roles: ['admin'] },
  { key: 'catalogue', link: { to: '/dashboard/teacher-prizes/catalogue' }, roles: ['admin'] },
  { key: 'missions', link: { to: '/dashboard/teacher-prizes/missions' }, roles: ['admin', 'teacher'] },
  // Below the desk.
  { key: 'modules', link: { to: '/dashboard/modules', hash: 'modules' }, roles: ['admin', 'teacher'] },
  { key: 'closed_days', link: { to: '/dashboard/schedule/closures' }, roles: ['admin'] },
  { key: 'next_course', link: { to: '/dashboard/groups/next-course' }, roles: ['admin'] },
  { key: 'import_groups', link: { to: '/dashboard/groups/import' }, roles: ['admin'] },
  { key: 'import_families', link: { to: '/dashboard/users/import' }, roles: ['admin'] },
  { key: 'staff_codes', link: { to: '/dashboard/users/staff-codes' }, roles: ['admin'] },
  { key: 'audit', link: { to: '/dashboard/users/audit' }, roles: ['admin'] },
  { key: 'invite_child', link: { to: '/dashboard/children/new' }, roles: ['parent'] },
];

/** The text keys of the actions. */
export type ActionKey =
  | 'open_sheets'
  | 'new_group'
  | 'import_groups'
  | 'next_course'
  | 'new_user'
  | 'import_families'
  | 'new_bulletin'
  | 'new_invoice'
  | 'new_plan'
  | 'new_coupon'
  | 'new_module'
  | 'new_prize'
  | 'new_mission'
  | 'subscriptions'
  | 'invoices'
  | 'transfers'
  | 'catalogue'
  | 'missions'
  | 'modules'
  | 'closed_days'
  | 'staff_codes'
  | 'audit'
  | 'invite_child';
