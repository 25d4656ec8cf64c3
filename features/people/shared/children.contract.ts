import * as z from 'zod/mini';
import { emailSchema } from '#features/identity/shared/email.ts';
import { firstNameSchema, lastNameSchema } from '#features/identity/shared/registration.ts';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { childSchema } from './people.ts';
import { placeToConfirmSchema } from './places.ts';

const childRef = z.strictObject({ childId: idSchema });

/** The form of a child (spec §5): age 6 to 19 by decision A17; the address is not the parent's own (A14). */
const childFormSchema = z.strictObject({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  birthDate: localDateSchema,
  /** Where the invitation goes; a child needs no address (decision A15). */
  email: z.nullable(emailSchema),
});
export type ChildForm = z.infer<typeof childFormSchema>;

/** A child's guardian, or somebody invited to be one. */
const guardianSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  pays: z.boolean(),
  /** An invitation that is not yet accepted gives no access (decision A16). */
  pending: z.boolean(),
  /** When a pending one was last mailed: the link works for 24 hours from then. */
  invitedAt: z.nullable(instantSchema),
});
export type Guardian = z.infer<typeof guardianSchema>;

/** A child with what the family's page shows. `id` is the family's record, `userId` the person. */
const childDetailSchema = z.extend(childSchema, {
  invitedAt: z.nullable(instantSchema),
  guardians: z.array(guardianSchema),
  /** A registered child's names and address belong to the account and are edited there. */
  locked: z.boolean(),
});
export type ChildDetail = z.infer<typeof childDetailSchema>;

/** Why a group takes more students than it has places (decision G2). */
const overCapacityReason = z.optional(oneLine(3, 300));
const placesSchema = z.object({ places: z.array(placeToConfirmSchema) });

const emailErrors = [
  'people/own-email',
  'people/guardian-email',
  'people/email-not-accepted',
  'people/age-out-of-range',
  'people/already-invited',
  'people/already-registered',
] as const;

export const childrenContract = {
  getChild: procedure({
    method: 'GET',
    path: '/children/{childId}',
    access: ['parent', 'admin'],
    summary: 'A child of the family',
  })
    .input(childRef)
    .output(childDetailSchema),

  addChild: procedure({
    method: 'POST',
    path: '/children',
    access: ['parent', 'admin'],
    errors: [...emailErrors, 'group/over-capacity'],
    summary:
      'Creates a child and, with an address, emails the invitation; an admin names the parent and may choose group and day',
  })
    .input(
      z.extend(childFormSchema, {
        parentId: z.optional(idSchema),
        groupId: z.optional(idSchema),
        joinedOn: z.optional(localDateSchema),
        overCapacityReason,
      }),
    )
    .output(childDetailSchema),

  updateChild: procedure({
    method: 'PUT',
    path: '/children/{childId}',
    access: ['parent', 'admin'],
    errors: emailErrors,
    summary: 'Changes a child; name and address only until they can sign in',
  })
    .input(z.extend(childFormSchema, { childId: idSchema }))
    .output(childDetailSchema),

  resendInvitation: procedure({
    method: 'POST',
    path: '/children/{childId}/invitations',
    access: ['parent', 'admin'],
    errors: ['people/already-registered', 'people/email-missing'],
    summary: 'Emails a new invitation, which replaces the old one; rate-limited',
  })
    .input(childRef)
    .output(childDetailSchema),

  removeInvitedChild: procedure({
    method: 'DELETE',
    path: '/children/{childId}',
    access: ['parent', 'admin'],
    errors: ['people/already-registered'],
    summary: 'Removes a child who cannot sign in yet from the family; history stays',
  })
    .input(childRef)
    .output(z.object({})),

  listPlacesToConfirm: procedure({
    method: 'GET',
    path: '/children/places',
    access: ['admin'],
    summary: 'Groups that were chosen for children before they were people, until an admin answers',
  }).output(placesSchema),

  answerPlaces: procedure({
    method: 'POST',
    path: '/children/places',
    access: ['admin'],
    errors: ['group/over-capacity'],
    summary: 'Makes such children members from the day of their invitation on, or takes them off the list',
  })
    .input(
      z.strictObject({
        places: z
          .array(z.strictObject({ childId: idSchema, groupId: idSchema }))
          .check(z.minLength(1), z.maxLength(1000)),
        join: z.boolean(),
        overCapacityReason,
      }),
    )
    .output(placesSchema),

  inviteGuardian: procedure({
    method: 'POST',
    path: '/guardians',
    access: ['parent'],
    errors: [
      'people/own-email',
      'people/email-not-accepted',
      'people/already-invited',
      'people/not-the-payer',
    ],
    summary: 'Invites a second guardian for some of the children; no access until accepted',
  })
    .input(
      z.strictObject({
        email: emailSchema,
        childIds: z.array(idSchema).check(z.minLength(1), z.maxLength(20)),
      }),
    )
    .output(z.object({})),

  resendGuardianInvitation: procedure({
    method: 'POST',
    path: '/children/{childId}/guardians/{guardianId}/invitations',
    access: ['parent', 'admin'],
    errors: ['people/not-the-payer'],
    summary: 'Emails a pending guardian a new link, which replaces the old one; rate-limited',
  })
    .input(z.strictObject({ childId: idSchema, guardianId: idSchema }))
    .output(childDetailSchema),

  removeGuardian: procedure({
    method: 'DELETE',
    path: '/children/{childId}/guardians/{guardianId}',
    access: ['parent', 'admin'],
    errors: ['people/not-the-payer'],
    summary: 'Ends a second guardianship, even one’s own, or a pending invitation to it; the payer stays',
  })
    .input(z.strictObject({ childId: idSchema, guardianId: idSchema }))
    // Null for a guardian who left: the child is out of their reach.
    .output(z.nullable(childDetailSchema)),
};
