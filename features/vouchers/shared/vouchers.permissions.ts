import type { Actor } from '#platform/shared/roles.ts';

/** Admins keep programmes, register vouchers, and see personal codes. */
export function mayManageVouchers({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin';
}

/** A guardian asks for a child's voucher. */
export function mayAskVoucher({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'parent';
}

/** The family sees a child's vouchers; an admin those of every child. */
export function mayReadVouchers({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'parent' || role === 'admin';
}
