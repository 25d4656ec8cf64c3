import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { accountSchema } from './account.ts';
import { accountWishSchema, familyRequestSchema } from './account-requests.ts';

const requestRef = z.strictObject({ requestId: idSchema });
const answerErrors = ['account/request-closed'] as const;

export const accountRequestsContract = {
  askGuardians: procedure({
    method: 'POST',
    path: '/account/requests',
    access: ['child'],
    errors: [
      'auth/wrong-password',
      'people/age-out-of-range',
      'people/guardian-email',
      'account/request-pending',
    ],
    summary: 'A child asks to change details or address, or to delete the account; a guardian has to confirm',
  })
    .input(accountWishSchema)
    .output(accountSchema),

  withdrawAccountRequest: procedure({
    method: 'DELETE',
    path: '/account/requests/{requestId}',
    access: ['child'],
    summary: 'A child withdraws a request that nobody has answered',
  })
    .input(requestRef)
    .output(accountSchema),

  listAccountRequests: procedure({
    method: 'GET',
    path: '/account-requests',
    access: ['parent', 'admin'],
    summary: "The requests of the caller's children, oldest first; an admin sees every child's",
  })
    .input(z.strictObject({ userId: z.optional(idSchema) }))
    .output(z.object({ requests: z.array(familyRequestSchema) })),

  confirmAccountRequest: procedure({
    method: 'POST',
    path: '/account-requests/{requestId}/confirmation',
    access: ['parent', 'admin'],
    errors: [...answerErrors, 'people/age-out-of-range'],
    summary: 'A guardian confirms: the change is made and the child is told. The first answer counts',
  })
    .input(requestRef)
    .output(z.object({})),

  declineAccountRequest: procedure({
    method: 'POST',
    path: '/account-requests/{requestId}/refusal',
    access: ['parent', 'admin'],
    errors: answerErrors,
    summary: 'A guardian declines: nothing changes and the child is told',
  })
    .input(requestRef)
    .output(z.object({})),
};
