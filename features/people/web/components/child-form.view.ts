import * as z from 'zod/mini';
import { whyNotOfAge } from '#features/identity/shared/age.rules.ts';
import { emailSchema } from '#features/identity/shared/email.ts';
import { firstNameSchema, lastNameSchema } from '#features/identity/shared/registration.ts';
import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';

/** The context against which a child's form is checked. */
interface FormWorld {
  readonly today: LocalDate;
  /** The parent's own address, which a child's must differ from (spec §5). */
  readonly ownEmail: string | null;
}

/** Validates a child's form before the server sees it: spec §5, decisions A14, A15 and A17. */
export function childFormCheck({ today, ownEmail }: FormWorld) {
  const email = emailSchema.check(z.refine((typed) => typed !== ownEmail, { error: 'own_email' }));
  return z.object({
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    birthDate: z.string().check(
      z.minLength(1, { error: 'birth_date_required' }),
      z.refine((date) => date === '' || (isLocalDate(date) && !whyNotOfAge(date, today)), {
        error: 'age_out_of_range',
      }),
    ),
    email: z.union([z.literal(''), email]),
  });
}

/** Hours for which the link of an invitation works (spec §9). */
const invitationHours = 24;

/** True while the link of an invitation that was sent at an instant still works. */
export function isInvitationFresh(invitedAt: string, now: number): boolean {
  return now < Date.parse(invitedAt) + invitationHours * 3_600_000;
}
