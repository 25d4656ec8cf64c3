import * as z from 'zod/mini';
import { formatPhone } from '#features/identity/shared/phone.rules.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { missingUserFields } from '../../shared/users.rules.ts';
import { type UserForm, userFormSchema } from '../../shared/users.ts';

/** The admin's form as typed: a blank field is an empty text. */
export interface UserFormValues extends Record<string, unknown> {
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly birthDate: string;
  readonly parentId: string;
  readonly phone: string;
  readonly stripeId: string;
  readonly password: string;
}

/** What the form starts with: a user as they are, or a new one, a parent unless a role is asked for. The password is never shown. */
export function userFormValues(user: UserDetail | null, asked: Role = 'parent'): UserFormValues {
  return {
    role: user?.role ?? asked,
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    birthDate: user?.birthDate ?? '',
    parentId: user?.guardians.find(({ pays }) => pays)?.id ?? '',
    phone: user?.phone ? formatPhone(user.phone) : '',
    stripeId: user?.stripeId ?? '',
    password: '',
  };
}

/** The form as sent to the server: blanks become null, and only a child has a payer. */
export function userFormOf(values: UserFormValues): UserForm {
  return {
    role: values.role,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim().toLowerCase(),
    birthDate: values.birthDate || null,
    ...(values.role === 'child' && values.parentId && { parentId: values.parentId }),
    ...(values.role !== 'child' && { phone: values.phone }),
    stripeId: values.stripeId.trim() || null,
    password: values.password,
  };
}

/**
 * Validates the form. A user who becomes a child needs a birth date and a payer (spec §5); `before` is the role so far,
 * null for a new user.
 */
export function userFormCheck(before: Role | null): z.core.$ZodType<unknown, unknown> {
  const typed = z.pipe(
    z.transform((values: UserFormValues) => userFormOf(values)),
    userFormSchema,
  );
  return typed.check((context) => {
    const form = context.value;
    if (before === 'child') return;
    for (const path of missingUserFields(form)) {
      context.issues.push({ code: 'custom', path: [path], message: 'required', input: form });
    }
  });
}
