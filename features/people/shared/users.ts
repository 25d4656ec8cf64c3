import * as z from 'zod/mini';
import { emailSchema } from '#features/identity/shared/email.ts';
import { phoneFieldSchema } from '#features/identity/shared/phone.ts';
import {
  firstNameSchema,
  lastNameSchema,
  newPasswordSchema,
} from '#features/identity/shared/registration.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { roleSchema } from '#platform/shared/role-schemas.ts';

/** The admin's form: a blank password keeps the current one (spec §5). */
export const userFormSchema = z.strictObject({
  role: roleSchema,
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  birthDate: z.nullable(localDateSchema),
  /** For a child: the parent who pays. Required when a child is created. */
  parentId: z.optional(z.nullable(idSchema)),
  /** Of an adult: omitted, it stays; blank removes it. */
  phone: z.optional(phoneFieldSchema),
  stripeId: z.optional(z.nullable(oneLine(0, 100))),
  password: z.optional(z.union([z.literal(''), newPasswordSchema])),
});
export type UserForm = z.infer<typeof userFormSchema>;
