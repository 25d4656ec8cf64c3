import type { Role } from '#platform/shared/roles.ts';

/** What the role of a new user requires besides names and address (spec §5 "Texts add"): a child's age and payer. */
export function missingUserFields(form: {
  readonly role: Role;
  readonly birthDate: string | null;
  readonly parentId?: string | null | undefined;
}): ('birthDate' | 'parentId')[] {
  if (form.role !== 'child') return [];
  return [...(form.birthDate ? [] : ['birthDate' as const]), ...(form.parentId ? [] : ['parentId' as const])];
}

/**
 * Whether a family rules out another role: somebody's child stays one, and a guardian stays a parent. Attendance,
 * points and invoices depend on both.
 */
export function familyForbidsRole(
  from: Role | null,
  to: Role,
  family: { readonly isChild: boolean; readonly children: number },
): boolean {
  if (from === to) return false;
  return family.isChild || family.children > 0;
}
