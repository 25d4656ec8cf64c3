import type { Role } from '#platform/shared/roles.ts';

/** What the role of a new user asks for besides names and address (spec §5 "Texts add"): a child's age and payer. */
export function missingUserFields(form: {
  readonly role: Role;
  readonly birthDate: string | null;
  readonly parentId?: string | null | undefined;
}): ('birthDate' | 'parentId')[] {
  if (form.role !== 'child') return [];
  return [...(form.birthDate ? [] : ['birthDate' as const]), ...(form.parentId ? [] : ['parentId' as const])];
}

/**
 * Whether a family stands against another role: who is somebody's child stays one, and who looks after children stays a
 * parent. Attendance, points and invoices hang on both.
 */
export function familyForbidsRole(
  from: Role | null,
  to: Role,
  family: { readonly isChild: boolean; readonly children: number },
): boolean {
  if (from === to) return false;
  return family.isChild || family.children > 0;
}
