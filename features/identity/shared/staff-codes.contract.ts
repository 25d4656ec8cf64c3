import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { emailSchema } from './email.ts';

/** A staff code as admins see it; the code itself is shown once, when created (decision A2). */
const staffCodeEntrySchema = z.object({
  id: idSchema,
  role: z.enum(['teacher', 'admin']),
  email: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  state: z.enum(['open', 'used', 'expired', 'revoked']),
  usedBy: z.nullable(z.string()),
});
export type StaffCodeEntry = z.infer<typeof staffCodeEntrySchema>;

export const staffCodesContract = {
  listStaffCodes: procedure({
    method: 'GET',
    path: '/staff-codes',
    access: ['admin'],
    summary: 'Staff codes, newest first',
  }).output(z.object({ codes: z.array(staffCodeEntrySchema) })),

  createStaffCode: procedure({
    method: 'POST',
    path: '/staff-codes',
    access: ['admin'],
    errors: ['db/conflict', 'auth/email-already-in-use'],
    summary:
      'Creates a code for seven days and returns it, once; with an address, mails an invitation instead',
  })
    .input(z.strictObject({ role: z.enum(['teacher', 'admin']), email: z.optional(emailSchema) }))
    .output(z.object({ code: z.nullable(z.string()), entry: staffCodeEntrySchema })),

  revokeStaffCode: procedure({
    method: 'DELETE',
    path: '/staff-codes/{codeId}',
    access: ['admin'],
    summary: 'Revokes an unused code',
  })
    .input(z.strictObject({ codeId: idSchema }))
    .output(staffCodeEntrySchema),
};
