import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import {
  acceptedSchema,
  childPlaceSchema,
  groupWaitingSchema,
  joinChoicesSchema,
  joiningSchema,
  ownWaitingSchema,
  staffPlaceSchema,
  waitedForSchema,
} from './waiting.ts';

const thisPlace = z.strictObject({ placeId: idSchema });
const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1);
const reason = oneLine(3, 300);
const thisOffer = z.strictObject({ offerId: idSchema });

export const waitingContract = {
  listOwnWaiting: procedure({
    method: 'GET',
    path: '/waiting/own',
    access: ['parent'],
    summary: 'What the caller’s children wait for, their turn in each list, and the seats on offer',
  })
    .input(z.strictObject({}))
    .output(ownWaitingSchema),

  getJoinChoices: procedure({
    method: 'GET',
    path: '/waiting/choices',
    access: ['parent'],
    summary: 'What can be waited for: a group, or the courses and cities of a wish, and for which children',
  })
    .input(z.strictObject({ groupId: z.optional(idSchema), planId: z.optional(idSchema) }))
    .output(joinChoicesSchema),

  joinWaiting: procedure({
    method: 'POST',
    path: '/waiting',
    access: ['parent'],
    errors: [
      'billing/not-the-payer',
      'waiting/already-seated',
      'waiting/already-waiting',
      'waiting/has-free-seats',
      'db/conflict',
    ],
    summary:
      'Lets children wait for a group, or for any that fits a wish. Idempotent: the client makes the ids',
  })
    .input(joiningSchema)
    .output(ownWaitingSchema),

  nameWaitingChild: procedure({
    method: 'POST',
    path: '/waiting/{placeId}/child',
    access: ['parent'],
    errors: ['billing/not-the-payer', 'waiting/already-seated', 'waiting/already-waiting', 'db/conflict'],
    summary: 'Says for which child an earlier request was made',
  })
    .input(z.extend(thisPlace, { childId: idSchema }))
    .output(ownWaitingSchema),

  leaveWaiting: procedure({
    method: 'POST',
    path: '/waiting/{placeId}/leave',
    access: ['parent'],
    errors: ['billing/not-the-payer'],
    summary: 'Gives a place in a list up; a seat on offer goes to the next',
  })
    .input(thisPlace)
    .output(ownWaitingSchema),

  acceptOffer: procedure({
    method: 'POST',
    path: '/waiting/offers/{offerId}/accept',
    access: ['parent'],
    errors: [
      'billing/not-the-payer',
      'billing/not-running',
      'billing/group-full',
      'billing/group-not-of-plan',
      'billing/seat-held-before',
      'waiting/offer-over',
      'db/conflict',
    ],
    summary:
      'Accepts a seat on offer: the child has it and leaves its other group of the plan, or it stays held while the family pays',
  })
    .input(thisOffer)
    .output(acceptedSchema),

  declineOffer: procedure({
    method: 'POST',
    path: '/waiting/offers/{offerId}/decline',
    access: ['parent'],
    errors: ['billing/not-the-payer'],
    summary: 'Declines a seat on offer, which goes to the next; the place in the list is kept the first time',
  })
    .input(thisOffer)
    .output(ownWaitingSchema),

  listWaitedGroups: procedure({
    method: 'GET',
    path: '/waiting/groups',
    access: ['admin'],
    summary: 'A page of the groups that children wait for, those with free seats first',
  })
    .input(z.strictObject({ page }))
    .output(z.object({ groups: z.array(waitedForSchema), total: z.int() })),

  listWaitingWishes: procedure({
    method: 'GET',
    path: '/waiting/wishes',
    access: ['admin'],
    summary: 'A page of the children who wait for any group that fits a wish, in order',
  })
    .input(z.strictObject({ page }))
    .output(z.object({ places: z.array(staffPlaceSchema), total: z.int() })),

  listChildWaiting: procedure({
    method: 'GET',
    path: '/waiting/children/{childId}',
    access: ['admin'],
    summary: 'What a child waits for: groups and wishes, the longest first',
  })
    .input(z.strictObject({ childId: idSchema }))
    .output(z.object({ places: z.array(childPlaceSchema) })),

  getGroupWaiting: procedure({
    method: 'GET',
    path: '/waiting/groups/{groupId}',
    access: ['admin'],
    summary: 'A page of a group’s waiting list, in order',
  })
    .input(z.strictObject({ groupId: idSchema, page }))
    .output(groupWaitingSchema),

  offerSeat: procedure({
    method: 'POST',
    path: '/waiting/groups/{groupId}/offers',
    access: ['admin'],
    errors: ['waiting/reason-required', 'waiting/no-free-seat', 'waiting/offer-over', 'db/conflict'],
    summary:
      'Offers a seat to a chosen child, with a reason unless it is next; those passed over keep their turn',
  })
    .input(
      z.strictObject({
        groupId: idSchema,
        placeId: idSchema,
        insteadOf: z.nullable(idSchema),
        reason: z.nullable(reason),
      }),
    )
    .output(groupWaitingSchema),

  closeWaiting: procedure({
    method: 'POST',
    path: '/waiting/{placeId}/close',
    access: ['admin'],
    summary: 'Takes a child off a list, with a reason for the audit log; its family is told',
  })
    .input(z.extend(thisPlace, { reason }))
    .output(z.object({ closed: z.literal(true) })),
};
